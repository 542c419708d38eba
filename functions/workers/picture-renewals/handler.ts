import { renewalConsumer } from './consumer.ts';
import { consumerPorts } from './wiring.ts';

export const handler = renewalConsumer(consumerPorts());
