import { erasureContract } from './erasure.ts';
import { overBackends } from './over-backends.ts';

overBackends('an erasure', erasureContract);
