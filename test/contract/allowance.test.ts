import { allowanceContract } from './allowance.ts';
import { overBackends } from './over-backends.ts';

overBackends('a counter of uses', allowanceContract);
