/** The map itself, or what the page is without any script: its outline, its roadmap, or its personas. */
export type PageView = 'map' | 'list' | 'roadmap' | 'personas';

export interface ViewOption {
  readonly value: PageView;
  readonly label: string;
}
