import { Logger } from '@aws-lambda-powertools/logger';
import type { Log } from '../../ports/log.ts';

/** Structured logs in the Lambda service's own form. */
export const serviceLog = (serviceName: string): Log => {
  const logger = new Logger({ serviceName });
  return {
    info: (message, entry) => logger.info(message, entry),
    error: (message, entry) => logger.error(message, entry),
  };
};
