import { overBackends } from './over-backends.ts';
import { personaContract } from './personas.ts';

overBackends('a persona', personaContract);
