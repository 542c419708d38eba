import { personaPolicyAggregate } from '#domain/aggregates/persona-policy/aggregate.ts';
import { PERSONA_POLICY_STREAM_ID } from '#domain/aggregates/persona-policy/decide.ts';
import {
  choosePersonaPolicyBodySchema,
  type PersonaPolicy,
} from '#domain/contracts/persona-policy.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { requestOf } from '../resource.ts';
import { globalMakersOf } from './global-maker.ts';
import type { PersonaPorts } from './resource.ts';

const show = async (ports: PersonaPorts, { principal }: Call): Promise<Reply> => {
  const [globalMakers, mayChange] = await Promise.all([
    globalMakersOf(ports, principal),
    ports.permissions.administersSite(principal),
  ]);
  const policy: PersonaPolicy = {
    globalMakers,
    mayMake: mayChange || globalMakers === 'everybody',
    mayChange,
  };
  return ok(policy);
};

/** The endpoints for the policy that says who may create personas of the whole site. */
export const policyCalls = (ports: PersonaPorts): Endpoints => ({
  'GET /smb/persona-policy': read(async (call) => {
    requireAppLicence(call.principal);
    return show(ports, call);
  }),
  'PUT /smb/persona-policy': endpoint(choosePersonaPolicyBodySchema, async (call) => {
    const { principal, body } = call;
    requireAppLicence(principal);
    if (!(await ports.permissions.administersSite(principal))) {
      throw new CatalogueError(refusal('PERMISSION_DENIED'));
    }
    const command = { type: 'ChoosePersonaPolicy', ...body } as const;
    const request = requestOf(call, personaPolicyAggregate, PERSONA_POLICY_STREAM_ID, command);
    // The command expects no version, so the last choice is stored.
    await handleCommand(ports, personaPolicyAggregate, { ...request, expectedVersion: undefined });
    return show(ports, call);
  }),
});
