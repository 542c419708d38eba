import { createHash } from 'node:crypto';
import { settingAggregate } from '#domain/aggregates/setting/aggregate.ts';
import { MOST_SETTINGS } from '#domain/aggregates/setting/decide.ts';
import type { Setting } from '#domain/aggregates/setting/events.ts';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import {
  type SettingRow,
  settingsByOwner,
  settingsPartition,
} from '#domain/aggregates/setting/view.ts';
import {
  saveBoardSettingsBodySchema,
  saveUserSettingsBodySchema,
} from '#domain/contracts/setting.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import { resource } from '../resource.ts';
import { requireOnBoard } from '../share/access.ts';
import type { SettingPorts } from './ports.ts';

type Address = Pick<Setting, 'scope' | 'owner' | 'key'>;

const LONGEST_KEY = 255;

const checkedKey = (key: string): string => {
  if (key !== '' && key.length <= LONGEST_KEY && cleanLine(key) === key) return key;
  throw new CatalogueError(refusal('SETTING_NOT_FOUND'));
};

/** Returns where a person's own setting is stored. Only this person may read it. */
const ownAddress = ({ principal }: Call, key: string): Address => ({
  scope: 'user',
  owner: principal.accountId,
  key: checkedKey(key),
});

/** Returns where a board's setting is stored. A board has only one setting, under the board's key. */
const boardAddress = ({ params }: Call): Address => ({
  scope: 'board',
  owner: params.id ?? '',
  key: '-',
});

const streamIdOf = ({ scope, owner, key }: Address): string =>
  createHash('sha256')
    .update(JSON.stringify([scope, owner, key]))
    .digest('hex')
    .slice(0, 32);

/** Returns how many settings the owner already has; 0 when the setting is not new. */
const countKept = async (
  { views }: SettingPorts,
  { principal: { tenant } }: Pick<Call, 'principal'>,
  address: Address,
): Promise<number> => {
  const partition = settingsPartition(address);
  if (await views.get(settingsByOwner, tenant, partition, address.key)) return 0;
  const kept = await views.list(settingsByOwner, tenant, partition, { limit: MOST_SETTINGS });
  return kept.length;
};

const find = async (
  { views }: SettingPorts,
  { principal }: Call,
  address: Address,
): Promise<SettingRow> => {
  const partition = settingsPartition(address);
  const row = await views.get(settingsByOwner, principal.tenant, partition, address.key);
  if (row) return row;
  throw new CatalogueError(refusal('SETTING_NOT_FOUND'));
};

const save = async (
  ports: SettingPorts,
  call: Call<Setting['value']>,
  address: Address,
): Promise<Reply> => {
  const kept = await countKept(ports, call, address);
  const settings = resource(ports, {
    aggregate: settingAggregate,
    missing: 'SETTING_NOT_FOUND',
    show: ({ value }) => value,
  });
  const command = { type: 'SaveSetting', ...address, value: call.body, kept } as const;
  return settings.change(call, command, streamIdOf(address));
};

/**
 * The endpoints for stored settings. Settings are stored as given, within their contracts. A person's settings have
 * names and are only for that person. All users who can see a board may read its setting; only its admins may write it
 * (R-VIEW-8).
 */
export const storedSettingEndpoints = (ports: SettingPorts): Endpoints => ({
  'GET /smb/user-setting/{id}': read(async (call) => {
    const { value, version } = await find(ports, call, ownAddress(call, call.params.id ?? ''));
    return ok(value, version);
  }),
  'PUT /smb/user-setting/{id}': endpoint(saveUserSettingsBodySchema, (call) =>
    save(ports, call, ownAddress(call, call.params.id ?? '')),
  ),
  'GET /smb/board-setting/{id}': read(async (call) => {
    const address = boardAddress(call);
    await requireOnBoard(ports.permissions, call.principal, address.owner, 'see');
    const { value, version } = await find(ports, call, address);
    return ok(value, version);
  }),
  'PUT /smb/board-setting/{id}': endpoint(saveBoardSettingsBodySchema, async (call) => {
    const address = boardAddress(call);
    await requireOnBoard(ports.permissions, call.principal, address.owner, 'administer');
    return save(ports, call, address);
  }),
  'GET /migration-user-setting': read(async (call) => {
    const key = requireParameter(call.query, 'propertyKey', 'FIELD_INVALID');
    const { value } = await find(ports, call, ownAddress(call, key));
    return ok(liftUserSettings(value));
  }),
});
