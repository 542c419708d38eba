import { isDocument } from '../base/documents.ts';
import { isObject, type Json, type JsonObject } from '../base/json.ts';
import type { CustomFieldRecord, CustomKind } from '../model/custom-fields.ts';
import { fieldById } from '../model/field-catalogue.ts';
import type { Batch, Site } from '../store/site.ts';
import type { CustomRow, ImportRow } from './row.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns the kind of a custom field with this value. */
const kindOf = (value: Json): CustomKind => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') {
    if (DAY.test(value)) return 'date';
    return MOMENT.test(value) ? 'datetime' : 'text';
  }
  if (Array.isArray(value)) return listKindOf(value);
  if (isDocument(value)) return 'document';
  if (isObject(value) && 'accountId' in value) return 'user';
  return isObject(value) && 'value' in value ? 'option' : 'other';
};

const LISTS: Readonly<Partial<Record<CustomKind, CustomKind>>> = {
  text: 'labels',
  date: 'labels',
  user: 'users',
  option: 'options',
};

const listKindOf = (values: readonly Json[]): CustomKind => {
  const kinds = new Set(values.map((each) => LISTS[kindOf(each)] ?? 'other'));
  const [kind = 'other'] = kinds;
  return kinds.size === 1 ? kind : 'other';
};

const commonKind = (values: readonly Json[]): CustomKind => {
  const kinds = new Set(values.map(kindOf));
  const [kind = 'other'] = kinds;
  if (kinds.size === 1) return kind;
  return values.every((value) => typeof value === 'string') ? 'text' : 'other';
};

/** Returns a key that identifies a field within a file: its id, or its name if it has no id. */
const keyOf = ({ id, name }: CustomRow): string => id ?? `named ${name?.toLowerCase() ?? ''}`;

/** Adds the custom fields of rows to the site, and finds the site's field for each value in the file. */
export class CustomWriter {
  readonly #ids = new Map<string, string>();

  constructor(site: Site, batch: Batch, rows: readonly ImportRow[]) {
    const fields = Map.groupBy(
      rows.flatMap(({ custom }) => custom),
      keyOf,
    );
    for (const [first] of fields.values())
      if (first?.id) batch.reserve('customField', Number(first.id.replace('customfield_', '')));
    for (const [key, values] of fields) {
      const first = values.find(({ name }) => name !== null) ?? values[0];
      if (!first) continue;
      const held = this.#held(site, first);
      const id = held ?? this.#freeId(site, batch, first);
      this.#ids.set(key, id);
      if (held !== null) continue;
      const kind = commonKind(values.map(({ value }) => value));
      batch.put('customFields', { id, name: first.name ?? id, kind });
    }
  }

  /**
   * Finds the site's field for a field of the file. If the file contains an id, the site's field must have the same id
   * and, if the file contains a name, the same name. If not, the names must be equal.
   */
  #held({ rows }: Site, { id, name }: CustomRow): string | null {
    const isSame = (field: CustomFieldRecord | undefined): boolean =>
      field !== undefined &&
      (name === null || field.name === field.id || field.name.toLowerCase() === name.toLowerCase());
    if (id !== null) return isSame(rows.customFields.get(id)) ? id : null;
    return [...rows.customFields.values()].find(isSame)?.id ?? null;
  }

  #freeId({ rows }: Site, batch: Batch, { id }: CustomRow): string {
    if (id !== null && !rows.customFields.has(id) && !fieldById(id)) return id;
    return `customfield_${batch.nextNumber('customField')}`;
  }

  valuesOf({ own, custom }: ImportRow): JsonObject {
    const given = custom.map((row) => [this.#ids.get(keyOf(row)) ?? '', row.value] as const);
    return { ...own, ...Object.fromEntries(given) };
  }
}
