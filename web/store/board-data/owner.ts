import type { HostAdapter } from '../../host/host.ts';
import type { BoardRef } from './board-data.ts';
import { placeKeyOf } from './board-data.ts';

type Host = Pick<HostAdapter, 'site' | 'currentUser'>;

/** Returns the prefix of all keys in the browser's storage, which contains the data of several sites and users. */
export const ownerKey = async (host: Host): Promise<string> =>
  `${host.site}|${await host.currentUser()}`;

export const boardKey = async (host: Host, kind: string, ref: BoardRef): Promise<string> =>
  `${kind}|${await ownerKey(host)}|${placeKeyOf(ref)}`;
