import type { Endpoints } from '../endpoint.ts';
import { definitionEndpoints } from './definition.ts';
import type { AiPorts } from './ports.ts';
import { providerEndpoints } from './provider.ts';
import { questionEndpoints } from './question.ts';
import { suggestionEndpoints } from './suggestions.ts';

export const aiGeneratorEndpoints = (ports: AiPorts): Endpoints => ({
  ...definitionEndpoints(ports),
  ...suggestionEndpoints(ports),
  ...questionEndpoints(ports),
  ...providerEndpoints(ports),
});
