import { type Rule, testRules } from './typography.ts';

const RULES: readonly Rule[] = [
  {
    name: 'say você to the user, not tu',
    wrong: /(?<!\p{L})(?:tu|teu|teus|tua|tuas|contigo)(?!\p{L})/iu,
    refused: ['O teu comentário foi enviado'],
  },
  {
    name: 'are Brazilian, not European',
    wrong:
      /(?<!\p{L})(?:ficheiro|utilizador|ecrã|palavra-passe|definições|guardar alterações|partilhar|registo|equipa|ligação à internet)(?!\p{L})/iu,
    refused: ['Partilhar o ficheiro com a equipa'],
  },
  {
    name: '“ ” as outer quotation marks',
    wrong: /["„«»]|^[^“]*‘/u,
    refused: ['Criar "{{label}}"'],
  },
  { name: 'an ellipsis of one character', wrong: /\.\.\./u, refused: ['Salvando...'] },
  {
    name: 'a point and no space in large numbers',
    wrong: /\d[ \u00a0\u202f]\d{3}(?!\d)/u,
    refused: ['no máximo 5 000 alterações'],
  },
  {
    name: 'no space before % and a no-break space before other units',
    wrong: /[\dX]\s%|[\dX] (?:px|mm|MB|s)(?!\p{L})/u,
    refused: ['um zoom de 400 %'],
  },
  {
    name: 'no space before punctuation',
    wrong: /[\p{L}X] [;:!](?:\s|$)|X \?/u,
    refused: ['Excluir {{name}} ?'],
  },
  {
    name: 'take the words of the host from one place (R-TEXT-12)',
    wrong: /(?<!\p{L})(?:item|itens|tickets?|projetos?)(?!\p{L})/iu,
    refused: ['Criar um item'],
  },
];

testRules('pt-BR', RULES, { word: 'X', unknown: 'X' });
