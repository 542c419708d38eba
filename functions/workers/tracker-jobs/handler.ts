import { jobConsumer } from './consumer.ts';
import { consumerPorts } from './wiring.ts';

export const handler = jobConsumer(consumerPorts());
