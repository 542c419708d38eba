import { inject } from 'vitest';
import { takePrepared } from './stage.ts';

takePrepared(inject('prepared'));
