import { describe } from 'vitest';
import { testWordingRules, type WordingRule } from './wording-rules.ts';

const FORMAL =
  'Abra|Actualice|Aleje|Añada|Arrastre|Cierre|Compruebe|Contacte|Corrija|Cree|Deje|Describa|Diga|Edite|Elija|Empiece|' +
  'Escriba|Espere|Guarde|Inicie|Inténtelo|Introduzca|Mueva|Pegue|Pida|Póngase|Pregunte|Pruebe|Pulse|Revise|Solicite|' +
  'Suelte|Suscríbase|Use|Vea|Vuelva';

const RULES: readonly WordingRule[] = [
  {
    rule: 'say tú to the user, not usted',
    wrong: /(?<!\p{L})usted(?:es)?(?!\p{L})/iu,
    example: 'Descartadas por usted',
  },
  {
    rule: 'have no formal imperative',
    wrong: new RegExp(`(?:^|[.:;!?»] ?)(?:${FORMAL})(?!\\p{L})`, 'u'),
    example: 'Algo ha fallado. Vuelva a intentarlo.',
  },
  {
    rule: 'have no formal verb for what the user may do',
    wrong: /(?:^|\. )No (?:puede (?:crear|editar|usar|ver)|tiene permiso)/u,
    example: 'No puede usar este tablero',
  },
  {
    rule: 'open each question with ¿',
    wrong: /^[^¿]*[\p{L}»)\d]\?/u,
    example: 'Eliminar {{name}}?',
  },
  {
    rule: 'open each exclamation with ¡',
    wrong: /^[^¡]*[\p{L}»)\d]!/u,
    example: 'Permiso denegado!',
  },
  {
    rule: 'have « » as outer quotation marks',
    wrong: /^[^«]*["“”„]/u,
    example: 'Crear “{{label}}”',
  },
  { rule: 'have no spaces inside « »', wrong: /«\s|\s»/u, example: 'Crear « {{label}} »' },
  { rule: 'have an ellipsis of one character', wrong: /\.\.\./u, example: 'Guardando...' },
  {
    rule: 'have a point and no space in large numbers',
    wrong: /\d[ \u00a0\u202f]\d{3}(?!\d)/u,
    example: 'con 20 000 cambios en total',
  },
  {
    rule: 'have a no-break space before units',
    wrong: /[\dX] (?:%|px|mm|MB|s)(?!\p{L})/u,
    example: 'un zoom del 400 %',
  },
  {
    rule: 'take the words of the host from one place (R-TEXT-12)',
    wrong: /(?<!\p{L})(?:incidencias?|proyectos?)(?!\p{L})/iu,
    example: 'Crear una incidencia',
  },
];

describe('the Spanish texts', () => testWordingRules('es', RULES));
