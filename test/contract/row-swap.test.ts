import { overBackends } from './over-backends.ts';
import { rowSwapContract } from './row-swap.ts';

overBackends('a swap of rows', rowSwapContract);
