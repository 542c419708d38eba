import type { CommandPorts } from '../../command/handle-command.ts';
import type { AiKeys } from '../../ports/ai/ai-keys.ts';
import type { OpenQuestions } from '../../ports/ai/open-questions.ts';
import type { OwnModels } from '../../ports/ai/own-models.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import type { Log } from '../../ports/log.ts';
import type { TakeAllowance } from '../../ports/stored/allowance.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { FindPeople } from '../../ports/tracker/people.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';

export interface AiPorts extends CommandPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
  readonly takeAllowance: TakeAllowance;
  /** Stores the partial summaries of answers that are still being written. */
  readonly questions: OpenQuestions;
  /** The default suggestion writer of the deployment. */
  readonly writer: SuggestionWriter;
  /** The models that the admins of sites have chosen, and the keys for these models. */
  readonly ownModels: OwnModels;
  readonly aiKeys: AiKeys;
  readonly findPeople: FindPeople;
  readonly log: Log;
}
