import type { CommandPorts } from '../../command/handle-command.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { SharedFiles } from '../../ports/shared-files.ts';
import type { ViewStore } from '../../ports/view-store.ts';

export interface SharePorts extends CommandPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
  readonly files: SharedFiles;
  /** A new link, or the salt of a password: 32 letters, digits, `-` and `_` that cannot be guessed. */
  readonly newLink: () => string;
}
