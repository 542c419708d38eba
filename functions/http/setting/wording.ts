import { wordingAggregate } from '#domain/aggregates/wording/aggregate.ts';
import { DEFAULT_HOST_WORDS, WORDING_STREAM_ID } from '#domain/aggregates/wording/decide.ts';
import { WORDING_ROW, wordingView } from '#domain/aggregates/wording/view.ts';
import { chooseWordingBodySchema, type Wording } from '#domain/contracts/wording.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { requestOf } from '../resource.ts';
import type { SettingPorts } from './ports.ts';

const show = async ({ views }: SettingPorts, { principal }: Call): Promise<Reply> => {
  const { partition, key } = WORDING_ROW;
  const row = await views.get(wordingView, principal.tenant, partition, key);
  const wording: Wording = { hostWords: row?.hostWords ?? DEFAULT_HOST_WORDS };
  return ok(wording);
};

/** The endpoints for the words that the texts of a site use for Jira's own things (R-TEXT-13). */
export const wordingEndpoints = (ports: SettingPorts): Endpoints => ({
  'GET /smb/wording': read(async (call) => {
    requireAppLicence(call.principal);
    return show(ports, call);
  }),
  'PUT /smb/wording': endpoint(chooseWordingBodySchema, async (call) => {
    const { principal, body } = call;
    requireAppLicence(principal);
    if (!(await ports.permissions.administersSite(principal))) {
      throw new CatalogueError(refusal('PERMISSION_DENIED'));
    }
    const command = { type: 'ChooseWording', ...body } as const;
    const request = requestOf(call, wordingAggregate, WORDING_STREAM_ID, command);
    // The command expects no version, so the last choice is stored.
    await handleCommand(ports, wordingAggregate, { ...request, expectedVersion: undefined });
    return show(ports, call);
  }),
});
