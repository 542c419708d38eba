import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { given } from '../../testing/given.ts';
import { EVERY_PART, personaCreated } from '../../testing/personas.ts';
import type { PersonaDraft } from './commands.ts';
import type { PersonaComponent } from './components.ts';
import { personaDecider } from './decide.ts';
import { type Avatar, BLANK_PERSONA, type PersonaDetails } from './details.ts';
import type { PersonaEvent } from './events.ts';
import { GLOBAL_HOME, type PersonaHome } from './home.ts';

const PROJECT: PersonaHome = { scope: 'project', projectId: '10' };
const created = personaCreated();
const subject = { home: PROJECT, name: 'Nora' };
const deleted: PersonaEvent = { type: 'PersonaDeleted', data: subject };

const creating = (draft: Partial<PersonaDraft>, home: PersonaHome = PROJECT) =>
  given(personaDecider).when({
    type: 'CreatePersona',
    home,
    by: 'ann',
    draft: { name: 'Nora', ...draft },
  });
const changing = (changes: Partial<PersonaDetails>) =>
  given(personaDecider, [created]).when({ type: 'ChangePersona', changes });

describe('a new persona', () => {
  it('needs only a name', () => {
    expect(creating({}).events).toEqual([created]);
  });

  it.each([GLOBAL_HOME, { scope: 'portfolio', portfolioBoardId: 'p' }, PROJECT] as const)(
    'belongs to its home %o and to its creator',
    (home) => {
      const { state } = creating({}, home);
      expect(state).toEqual({
        status: 'live',
        ...BLANK_PERSONA,
        name: 'Nora',
        home,
        createdBy: 'ann',
        templateType: 'user',
      });
    },
  );

  it('accepts a template, a picture, tags and a part of every kind', () => {
    const draft: Omit<PersonaDraft, 'name'> = {
      avatar: { kind: 'stock', number: 7 },
      palette: 'velvet',
      tags: ['Hiker'],
      components: [...EVERY_PART],
      templateType: 'real-estate',
    };
    expect(creating(draft).events).toEqual([personaCreated(draft)]);
  });

  it.each([
    ['projectId', 'PROJECT_REQUIRED', { scope: 'project', projectId: '' }],
    ['projectId', 'FIELD_INVALID', { scope: 'project', projectId: '01JZZZZZZZZZZZZZZZZZZZZZZA' }],
    ['portfolioBoardId', 'PORTFOLIO_REQUIRED', { scope: 'portfolio', portfolioBoardId: '' }],
  ] as const)('needs its %s', (field, code, home) => {
    expect(creating({}, home).refusal).toEqual({ code, fields: { [field]: code } });
  });

  const again = (past: readonly PersonaEvent[], home: PersonaHome) =>
    given(personaDecider, past).when({
      type: 'CreatePersona',
      home,
      by: 'ann',
      draft: { name: 'Nora', palette: 'velvet' },
    });

  it('is refused when its id is in use', () => {
    expect(again([created], PROJECT).refusal).toEqual({ code: 'PERSONA_EXISTS' });
  });

  it('may reuse the id of a deleted persona, but only in the same home', () => {
    const past = [created, deleted];
    expect(again(past, PROJECT).events).toEqual([personaCreated({ palette: 'velvet' })]);
    expect(again(past, PROJECT).state).toMatchObject({ status: 'live', palette: 'velvet' });
    for (const home of [GLOBAL_HOME, { scope: 'project', projectId: '11' } as const]) {
      expect(again(past, home).refusal).toEqual({ code: 'PERSONA_EXISTS' });
    }
  });
});

describe('a change of a persona', () => {
  it('records one event for each changed detail', () => {
    const components = [...EVERY_PART];
    const { events, state } = changing({
      name: ' Nora\nLee ',
      avatar: { kind: 'stock', number: 75 },
      palette: 'ember',
      tags: [' Hiker '],
      components,
    });
    expect(events).toEqual([
      { type: 'PersonaRenamed', data: { ...subject, newName: 'Nora Lee' } },
      {
        type: 'PersonaPictured',
        data: { ...subject, avatar: { kind: 'stock', number: 75 }, before: BLANK_PERSONA.avatar },
      },
      { type: 'PersonaRecoloured', data: { ...subject, palette: 'ember', before: 'azure' } },
      { type: 'PersonaTagged', data: { ...subject, tags: ['Hiker'], before: [] } },
      {
        type: 'PersonaCanvasChanged',
        data: { ...subject, components, before: { order: [], parts: [] } },
      },
    ]);
    expect(state).toMatchObject({
      name: 'Nora Lee',
      avatar: { kind: 'stock', number: 75 },
      palette: 'ember',
      tags: ['Hiker'],
      components,
      home: PROJECT,
    });
  });

  it('records the removed and edited parts of the former canvas', () => {
    const [first, second, third] = ['a', 'b', 'c'].map(
      (id): PersonaComponent => ({ id, kind: 'text-only', text: id }),
    );
    if (!first || !second || !third) throw new Error('no parts');
    const past = [personaCreated({ components: [first, second, third] })];
    const changes = { components: [third, { ...first, text: 'A' }] };
    const { events } = given(personaDecider, past).when({ type: 'ChangePersona', changes });
    const before = { order: ['a', 'b', 'c'], parts: [first, second] };
    expect(events).toMatchObject([{ type: 'PersonaCanvasChanged', data: { before } }]);
  });

  it('does not record the former canvas when it is too long', () => {
    const components: PersonaComponent[] = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      kind: 'paragraph',
      text: 'x'.repeat(10_000),
    }));
    const past = [personaCreated({ components })];
    const changes = { components: [] };
    const { events } = given(personaDecider, past).when({ type: 'ChangePersona', changes });
    expect(events).toMatchObject([{ type: 'PersonaCanvasChanged', data: { before: null } }]);
  });

  it('records no event when nothing differs', () => {
    const {
      status: _,
      home,
      createdBy,
      templateType,
      ...details
    } = given(personaDecider, [created]).state as Extract<
      typeof personaDecider.initial,
      { status: 'live' }
    >;
    expect([home, createdBy, templateType]).toEqual([PROJECT, 'ann', 'user']);
    expect(changing(details).events).toEqual([]);
    expect(changing({}).events).toEqual([]);
  });

  it('stores single-line texts without breaks, and numbers with at most two decimals', () => {
    const components: PersonaComponent[] = [
      {
        id: 'a',
        kind: 'continuous-slider',
        title: ' A\n b ',
        sliders: [{ label: ' c ', value: 1 / 3 }],
      },
      {
        id: 'b',
        kind: 'balance-slider',
        title: '',
        sliders: [{ left: 'd ', right: ' e', value: -0 }],
      },
      { id: 'c', kind: 'text-only', text: ' On\r\nfoot ' },
      { id: 'd', kind: 'paragraph', text: '\nOne.\nTwo. ' },
    ];
    expect(changing({ components }).state).toHaveProperty('components', [
      { id: 'a', kind: 'continuous-slider', title: 'A b', sliders: [{ label: 'c', value: 0.33 }] },
      {
        id: 'b',
        kind: 'balance-slider',
        title: '',
        sliders: [{ left: 'd', right: 'e', value: 0 }],
      },
      { id: 'c', kind: 'text-only', text: 'On foot' },
      { id: 'd', kind: 'paragraph', text: 'One.\nTwo.' },
    ]);
  });
});

describe('a picture at an external address', () => {
  const link = { kind: 'link', url: 'https://pictures.example.test/nora.png' } as const;
  const path = `/persona-image/${'0'.repeat(32)}/${'a'.repeat(32)}.jpg`;
  const image = { kind: 'image', path } as const;
  const linked = personaCreated({ avatar: link });
  const change = (history: readonly PersonaEvent[], avatar: Avatar, stored?: string) =>
    given(personaDecider, history).when({
      type: 'ChangePersona',
      changes: { name: 'Nora Lee', avatar },
      ...(stored === undefined ? {} : { stored }),
    });
  const AVATAR = (code: ErrorCode) => ({ avatar: code });

  it('is refused, because the browser of every reader would load it from there', () => {
    expect(creating({ avatar: link }).refusal?.fields).toEqual(AVATAR('IMAGE_URL_UNREACHABLE'));
    expect(change([created], link).refusal?.fields).toEqual(AVATAR('IMAGE_URL_UNREACHABLE'));
  });

  it('stays on a persona that already has it, and can be replaced', () => {
    expect(change([linked], link).events.map(({ type }) => type)).toEqual(['PersonaRenamed']);
    expect(change([linked], { kind: 'stock', number: 2 }).state).toMatchObject({
      avatar: { kind: 'stock', number: 2 },
    });
  });

  it('is replaced only by a picture that was stored for the command', () => {
    expect(change([linked], image, path).state).toMatchObject({ avatar: image });
    expect(change([linked], image).refusal?.fields).toEqual(AVATAR('AVATAR_INVALID'));
    expect(change([linked], image, `${path}x`).refusal?.fields).toEqual(AVATAR('AVATAR_INVALID'));
  });
});

const FAULTS: [path: string, code: ErrorCode, details: Partial<PersonaDetails>][] = [
  ['name', 'PERSONA_NAME_REQUIRED', { name: ' \n ' }],
  ['name', 'PERSONA_NAME_TOO_LONG', { name: 'x'.repeat(71) }],
  ['avatar', 'AVATAR_INVALID', { avatar: { kind: 'stock', number: 0 } }],
  ['avatar', 'AVATAR_INVALID', { avatar: { kind: 'stock', number: 76 } }],
  ['avatar', 'AVATAR_INVALID', { avatar: { kind: 'stock', number: 1.5 } }],
  ['avatar', 'IMAGE_URL_REQUIRED', { avatar: { kind: 'link', url: '' } }],
  ['avatar', 'IMAGE_URL_REQUIRED', { avatar: { kind: 'link', url: 'http://a.test/b.png' } }],
  ['avatar', 'IMAGE_URL_REQUIRED', { avatar: { kind: 'link', url: 'javascript:alert(1)' } }],
  ['avatar', 'IMAGE_URL_REQUIRED', { avatar: { kind: 'link', url: 'https://' } }],
  ['avatar', 'IMAGE_URL_REQUIRED', { avatar: { kind: 'link', url: 'https://a b' } }],
  [
    'avatar',
    'IMAGE_URL_REQUIRED',
    { avatar: { kind: 'link', url: `https://a/${'b'.repeat(2000)}` } },
  ],
  ['tags.0', 'TAG_REQUIRED', { tags: [' '] }],
  ['tags.1', 'PERSONA_LABEL_TOO_LONG', { tags: ['a', 'x'.repeat(29)] }],
  ['tags.2', 'TAG_DUPLICATE', { tags: ['Hiker', 'b', ' hiker'] }],
  [
    'components.1.id',
    'COMPONENT_DUPLICATE',
    { components: [...EVERY_PART.slice(0, 1), { id: 'a', kind: 'paragraph', text: '' }] },
  ],
];

describe('the details of a persona', () => {
  it.each(FAULTS)('are refused on creation and on change: %s %s %o', (path, code, details) => {
    const refusal = { code, fields: { [path]: code } };
    expect(creating(details).refusal).toEqual(refusal);
    expect(changing(details).refusal).toEqual(refusal);
  });

  it('are refused with all their faults', () => {
    expect(changing({ name: '', tags: ['a', 'A'] }).refusal).toEqual({
      code: 'PERSONA_NAME_REQUIRED',
      fields: { name: 'PERSONA_NAME_REQUIRED', 'tags.1': 'TAG_DUPLICATE' },
    });
  });

  it('are accepted when their values are at the limits', () => {
    const long = { name: 'x'.repeat(70), tags: ['y'.repeat(28)] };
    expect(creating(long).refusal).toBeNull();
  });
});

describe('the deletion of a persona', () => {
  it.each([PROJECT, { scope: 'portfolio', portfolioBoardId: 'p' } as const, GLOBAL_HOME])(
    'records the home of the persona: %o',
    (home) => {
      const { events, state } = given(personaDecider, [personaCreated({ home })]).when({
        type: 'DeletePersona',
      });
      expect(events).toEqual([{ type: 'PersonaDeleted', data: { home, name: 'Nora' } }]);
      expect(state).toEqual({ status: 'deleted', home });
    },
  );

  it('makes later changes fail, as for a persona that never existed', () => {
    for (const past of [[], [created, deleted]]) {
      const gone = given(personaDecider, past);
      expect([
        gone.when({ type: 'ChangePersona', changes: {} }).refusal,
        gone.when({ type: 'DeletePersona' }).refusal,
      ]).toEqual([{ code: 'PERSONA_NOT_FOUND' }, { code: 'PERSONA_NOT_FOUND' }]);
    }
  });
});

describe('an uploaded picture of a persona', () => {
  const path = '/persona-image/a/b.png';
  const image = { kind: 'image' as const, path };
  const pictured: PersonaEvent = {
    type: 'PersonaPictured',
    data: { ...subject, avatar: image, before: BLANK_PERSONA.avatar },
  };
  const picture = { type: 'PicturePersona', path } as const;

  it('becomes the avatar by the command `PicturePersona`', () => {
    expect(given(personaDecider, [created]).when(picture)).toMatchObject({
      events: [pictured],
      state: { avatar: image },
    });
    expect(given(personaDecider, [created, pictured]).when(picture).events).toEqual([]);
    expect(given(personaDecider, [created, deleted]).when(picture).refusal).toEqual({
      code: 'PERSONA_NOT_FOUND',
    });
  });

  it('is refused when a client names its path, unless it is the current avatar', () => {
    const refused = { code: 'AVATAR_INVALID', fields: { avatar: 'AVATAR_INVALID' } };
    expect(creating({ avatar: image }).refusal).toEqual(refused);
    expect(changing({ avatar: image }).refusal).toEqual(refused);
    const history = given(personaDecider, [created, pictured]);
    const other = { ...image, path: '/persona-image/a/c.png' };
    const change = (avatar: PersonaDetails['avatar']) =>
      history.when({ type: 'ChangePersona', changes: { avatar, tags: ['new'] } });
    expect(change(other).refusal).toEqual(refused);
    expect(change(image).state).toMatchObject({ avatar: image, tags: ['new'] });
    expect(change({ kind: 'stock', number: 3 }).state).toMatchObject({
      avatar: { kind: 'stock', number: 3 },
    });
  });
});
