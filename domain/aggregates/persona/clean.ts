import { cleanLine, cleanLines } from '../../kernel/text.ts';
import type { PersonaComponent } from './components.ts';
import type { PersonaDetails } from './details.ts';

/** Rounds to two decimals. Adding 0 turns a negative zero, which JSON does not keep, into 0. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

const cleanLevel = ({ label, value }: { label: string; value: number }) => ({
  label: cleanLine(label),
  value: rounded(value),
});

/** Returns a part as it is stored: texts trimmed, single-line texts without breaks, numbers with two decimals. */
const cleanComponent = (part: PersonaComponent): PersonaComponent => {
  switch (part.kind) {
    case 'avatar':
      return part;
    case 'demographic': {
      const { income, occupation } = part;
      return {
        ...part,
        age: part.age === null ? null : rounded(part.age),
        occupation: cleanLine(occupation),
        income: income && { ...income, amount: rounded(income.amount) },
      };
    }
    case 'balance-slider':
      return {
        ...part,
        title: cleanLine(part.title),
        sliders: part.sliders.map(({ left, right, value }) => ({
          left: cleanLine(left),
          right: cleanLine(right),
          value: rounded(value),
        })),
      };
    case 'continuous-slider':
    case 'progress-slider':
      return { ...part, title: cleanLine(part.title), sliders: part.sliders.map(cleanLevel) };
    case 'title-and-content':
      return { ...part, title: cleanLine(part.title), content: cleanLines(part.content) };
    case 'tag':
      return { ...part, title: cleanLine(part.title), tags: part.tags.map(cleanLine) };
    case 'text-only':
      return { ...part, text: cleanLine(part.text) };
    case 'paragraph':
      return { ...part, text: cleanLines(part.text) };
    default:
      return part satisfies never;
  }
};

/** Returns the given details as they are stored. */
export const cleanDetails = ({
  name,
  tags,
  components,
  avatar,
  palette,
}: Partial<PersonaDetails>): Partial<PersonaDetails> => ({
  ...(name === undefined ? {} : { name: cleanLine(name) }),
  ...(avatar === undefined ? {} : { avatar }),
  ...(palette === undefined ? {} : { palette }),
  ...(tags === undefined ? {} : { tags: tags.map(cleanLine) }),
  ...(components === undefined ? {} : { components: components.map(cleanComponent) }),
});
