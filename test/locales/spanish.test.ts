import { type Rule, testRules } from './typography.ts';

const FORMAL =
  'Abra|Actualice|Aleje|Añada|Arrastre|Cierre|Compruebe|Contacte|Corrija|Cree|Deje|Describa|Diga|Edite|Elija|Empiece|' +
  'Escriba|Espere|Guarde|Inicie|Inténtelo|Introduzca|Mueva|Pegue|Pida|Póngase|Pregunte|Pruebe|Pulse|Revise|Solicite|' +
  'Suelte|Suscríbase|Use|Vea|Vuelva';

const RULES: readonly Rule[] = [
  {
    name: 'say tú to the user, not usted',
    wrong: /(?<!\p{L})usted(?:es)?(?!\p{L})/iu,
    refused: ['Descartadas por usted'],
  },
  {
    name: 'no formal imperative',
    wrong: new RegExp(`(?:^|[.:;!?»] ?)(?:${FORMAL})(?!\\p{L})`, 'u'),
    refused: ['Algo ha fallado. Vuelva a intentarlo.'],
  },
  {
    name: 'no formal verb for what the user may do',
    wrong: /(?:^|\. )No (?:puede (?:crear|editar|usar|ver)|tiene permiso)/u,
    refused: ['No puede usar este tablero'],
  },
  {
    name: 'open each question with ¿',
    wrong: /^[^¿]*[\p{L}»)\d]\?/u,
    refused: ['Eliminar {{name}}?'],
  },
  {
    name: 'open each exclamation with ¡',
    wrong: /^[^¡]*[\p{L}»)\d]!/u,
    refused: ['Permiso denegado!'],
  },
  {
    name: '« » as outer quotation marks',
    wrong: /^[^«]*["“”„]/u,
    refused: ['Crear “{{label}}”'],
  },
  { name: 'no spaces inside « »', wrong: /«\s|\s»/u, refused: ['Crear « {{label}} »'] },
  { name: 'an ellipsis of one character', wrong: /\.\.\./u, refused: ['Guardando...'] },
  {
    name: 'a point and no space in large numbers',
    wrong: /\d[ \u00a0\u202f]\d{3}(?!\d)/u,
    refused: ['con 20 000 cambios en total'],
  },
  {
    name: 'a no-break space before units',
    wrong: /[\dX] (?:%|px|mm|MB|s)(?!\p{L})/u,
    refused: ['un zoom del 400 %'],
  },
  {
    name: 'take the words of the host from one place (R-TEXT-12)',
    wrong: /(?<!\p{L})(?:incidencias?|proyectos?)(?!\p{L})/iu,
    refused: ['Crear una incidencia'],
  },
];

testRules('es', RULES, { word: 'X', unknown: 'X' });
