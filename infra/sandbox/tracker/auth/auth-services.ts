import type { Site } from '../store/site.ts';
import type { AppBook } from './app-book.ts';
import type { TokenBook } from './token-book.ts';

export interface AuthServices {
  readonly site: Site;
  readonly apps: AppBook;
  readonly tokens: TokenBook;
  readonly now: () => number;
  readonly baseUrl: string;
}
