import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { FindPeople } from '../../ports/tracker/people.ts';
import type { BoardAccessPorts } from '../access/board.ts';

export interface ActivityPorts extends CommandPorts, BoardAccessPorts {
  readonly views: ViewStore;
  readonly findPeople: FindPeople;
}
