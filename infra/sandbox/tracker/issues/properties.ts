import { badRequest, notFound } from '../base/errors.ts';
import type { Json, JsonObject } from '../base/json.ts';
import type { Properties } from '../model/records.ts';

const MOST_CHARACTERS = 32_768;
const LONGEST_KEY = 255;

/** Returns the property value in a request body. Throws Jira's error if the value is invalid. */
export const propertyValue = (key: string, body: unknown): Json => {
  if (key.length > LONGEST_KEY)
    throw badRequest(`The length of the property key cannot exceed ${LONGEST_KEY} characters.`);
  if (body === undefined) throw badRequest('The property value cannot be empty.');
  if (JSON.stringify(body).length > MOST_CHARACTERS)
    throw badRequest(`The property value cannot be longer than ${MOST_CHARACTERS} characters.`);
  return body as Json;
};

export const withoutKey = (properties: Properties, key: string): Properties => {
  const { [key]: _, ...rest } = properties as JsonObject;
  return rest as Properties;
};

export const requireProperty = (properties: Properties, key: string): Json => {
  const value = properties[key];
  if (value === undefined) throw notFound(`The property with key '${key}' does not exist.`);
  return value;
};
