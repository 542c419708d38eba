import { commandContract } from './commands.ts';
import { overBackends } from './over-backends.ts';

overBackends('a command', commandContract);
