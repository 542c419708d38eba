import type { CommandPorts } from '../../command/handle-command.ts';
import type { AiKeys } from '../../ports/ai-keys.ts';
import type { TakeAllowance } from '../../ports/allowance.ts';
import type { Log } from '../../ports/log.ts';
import type { OwnModels } from '../../ports/own-models.ts';
import type { FindPeople } from '../../ports/people.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { SuggestionWriter } from '../../ports/suggestion-writer.ts';
import type { ViewStore } from '../../ports/view-store.ts';

export interface AiPorts extends CommandPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
  readonly takeAllowance: TakeAllowance;
  /** Whom the stage has chosen. */
  readonly writer: SuggestionWriter;
  /** Whom sites have chosen for themselves, and the keys for them. */
  readonly ownModels: OwnModels;
  readonly aiKeys: AiKeys;
  readonly findPeople: FindPeople;
  readonly log: Log;
}
