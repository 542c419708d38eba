import { propertyValue, requireProperty, withoutKey } from '../../issues/properties.ts';
import type { Properties } from '../../model/records.ts';
import { type Call, noContent, ok, type Route } from './call.ts';

/** An entity with properties. It exists, and the caller may read it. */
export interface PropertyOwner {
  readonly properties: Properties;
  readonly save: (properties: Properties) => void;
  /** Throws if the caller may not write properties. */
  readonly guard: () => void;
}

export const propertyRoutes = (
  path: string,
  ownerOf: (call: Call) => PropertyOwner,
): readonly Route[] => [
  {
    method: 'GET',
    path,
    handle: (call) =>
      ok({
        keys: Object.keys(ownerOf(call).properties).map((key) => ({
          self: `${call.baseUrl}${call.path}/${encodeURIComponent(key)}`,
          key,
        })),
      }),
  },
  {
    method: 'GET',
    path: `${path}/:propertyKey`,
    handle: (call) => {
      const key = call.params.propertyKey ?? '';
      return ok({ key, value: requireProperty(ownerOf(call).properties, key) });
    },
  },
  {
    method: 'PUT',
    path: `${path}/:propertyKey`,
    handle: (call) => {
      const owner = ownerOf(call);
      owner.guard();
      const key = call.params.propertyKey ?? '';
      const existed = owner.properties[key] !== undefined;
      owner.save({ ...owner.properties, [key]: propertyValue(key, call.body) });
      return { status: existed ? 200 : 201 };
    },
  },
  {
    method: 'DELETE',
    path: `${path}/:propertyKey`,
    handle: (call) => {
      const owner = ownerOf(call);
      owner.guard();
      const key = call.params.propertyKey ?? '';
      requireProperty(owner.properties, key);
      owner.save(withoutKey(owner.properties, key));
      return noContent;
    },
  },
];
