import type { CommandPorts } from '../../command/handle-command.ts';
import type { TakeAllowance } from '../../ports/allowance.ts';
import type { Log } from '../../ports/log.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { SuggestionWriter } from '../../ports/suggestion-writer.ts';
import type { ViewStore } from '../../ports/view-store.ts';

export interface AiPorts extends CommandPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
  readonly takeAllowance: TakeAllowance;
  readonly writer: SuggestionWriter;
  readonly log: Log;
}
