import { refusal } from '#domain/errors.ts';
import { type HttpAnswer, refused } from '../answer.ts';

export const handler = async (): Promise<HttpAnswer> => refused(refusal('ROUTE_NOT_FOUND'));
