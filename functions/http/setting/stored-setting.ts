import { createHash } from 'node:crypto';
import { type StoredSetting, settingValueSchema } from '#domain/contracts/setting.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { settingDecider } from '#domain/setting/decide.ts';
import type { Setting } from '#domain/setting/events.ts';
import { liftUserSettings } from '#domain/setting/user-settings.ts';
import { settingsByOwner, settingsPartition } from '#domain/setting/views/settings-by-owner.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { required } from '../query.ts';
import { requireOnBoard } from '../share/access.ts';
import { withCurrent } from '../with-current.ts';
import type { SettingPorts } from './ports.ts';

const settingAggregate = {
  decider: settingDecider,
  view: settingsByOwner,
};

type Address = Pick<Setting, 'scope' | 'owner' | 'key'>;

const LONGEST_KEY = 255;

const checkedKey = (key: string): string => {
  if (key.length > 0 && key.length <= LONGEST_KEY) return key;
  throw new CatalogueError(refusal('SETTING_NOT_FOUND'));
};

/** A person's setting of this name is theirs alone. */
const ownAddress = ({ principal }: Call, key: string): Address => ({
  scope: 'user',
  owner: principal.accountId,
  key: checkedKey(key),
});

/** A board's own setting: one, under the board's key. */
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

const find = async (
  { views }: SettingPorts,
  { principal }: Call,
  address: Address,
): Promise<StoredSetting> => {
  const partition = settingsPartition(address);
  const row = await views.get(settingsByOwner, principal.tenant, partition, address.key);
  if (row) return row;
  throw new CatalogueError(refusal('SETTING_NOT_FOUND'));
};

const save = async (
  ports: SettingPorts,
  { principal, correlationId, expectedVersion, idempotency, body }: Call<Setting['value']>,
  address: Address,
): Promise<Reply> => {
  const row = await withCurrent(
    ({ value }: StoredSetting) => value,
    () =>
      handleCommand(ports, settingAggregate, {
        stream: { tenant: principal.tenant, type: 'setting', id: streamIdOf(address) },
        command: { type: 'SaveSetting', ...address, value: body },
        actor: { accountId: principal.accountId, kind: 'user' },
        correlationId,
        expectedVersion,
        idempotency,
      }),
  );
  return ok(row?.value ?? body, row?.version);
};

/**
 * Settings kept as they are given: those of a person, by name, for that person alone; those of a board for who may see
 * it to read and for its admins to change (spec 000 §7 "board setting and user board setting entity").
 */
export const storedSettingEndpoints = (ports: SettingPorts): Endpoints => ({
  'GET /smb/user-setting/{id}': read(async (call) => {
    const { value, version } = await find(ports, call, ownAddress(call, call.params.id ?? ''));
    return ok(value, version);
  }),
  'PUT /smb/user-setting/{id}': endpoint(settingValueSchema, (call) =>
    save(ports, call, ownAddress(call, call.params.id ?? '')),
  ),
  'GET /smb/board-setting/{id}': read(async (call) => {
    const address = boardAddress(call);
    await requireOnBoard(ports.permissions, call.principal, address.owner, 'see');
    const { value, version } = await find(ports, call, address);
    return ok(value, version);
  }),
  'PUT /smb/board-setting/{id}': endpoint(settingValueSchema, async (call) => {
    const address = boardAddress(call);
    await requireOnBoard(ports.permissions, call.principal, address.owner, 'administer');
    return save(ports, call, address);
  }),
  'GET /migration-user-setting': read(async (call) => {
    const key = required(call.query, 'propertyKey', 'FIELD_INVALID');
    const { value } = await find(ports, call, ownAddress(call, key));
    return ok(liftUserSettings(value));
  }),
});
