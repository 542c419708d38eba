import { APP_NAME, type MODULES } from './modules.ts';

type Named =
  | (typeof MODULES)[number]['key']
  | 'map'
  | 'roadmap'
  | 'board-settings'
  | 'story-map-macro'
  | 'story-map-macro-description';

/** For each of the product's languages: the host's locale and the names of our pages. */
const WORDS = {
  'en-US': {
    'story-map': 'Story map',
    map: 'Story map',
    roadmap: 'Roadmap',
    'board-settings': 'Story map settings',
    'agile-story-map': 'Story map of the board',
    'story-mapping-goal': 'Goal',
    'migrate-goal': 'Move goals',
    'full-screen-viewer': 'Story map, full screen',
    main: 'Cairn',
    personas: 'Personas',
    'admin-config': 'Cairn',
    'issue-panel': 'Story map',
    'story-map-macro': 'Story map',
    'story-map-macro-description': 'A story map from Jira, live or as a dated snapshot.',
  },
  'fr-FR': {
    'story-map': 'Story map',
    map: 'Story map',
    roadmap: 'Feuille de route',
    'board-settings': 'Paramètres de la story map',
    'agile-story-map': 'Story map du tableau',
    'story-mapping-goal': 'Objectif',
    'migrate-goal': 'Migrer les objectifs',
    'full-screen-viewer': 'Story map, plein écran',
    main: 'Cairn',
    personas: 'Personas',
    'admin-config': 'Cairn',
    'issue-panel': 'Story map',
    'story-map-macro': 'Story map',
    'story-map-macro-description': 'Une story map de Jira, en instantané daté ou en direct.',
  },
  'de-DE': {
    'story-map': 'Story Map',
    map: 'Story Map',
    roadmap: 'Roadmap',
    'board-settings': 'Einstellungen der Story Map',
    'agile-story-map': 'Story Map des Boards',
    'story-mapping-goal': 'Ziel',
    'migrate-goal': 'Ziele umziehen',
    'full-screen-viewer': 'Story Map im Vollbild',
    main: 'Cairn',
    personas: 'Personas',
    'admin-config': 'Cairn',
    'issue-panel': 'Story Map',
    'story-map-macro': 'Story Map',
    'story-map-macro-description': 'Eine Story Map aus Jira, als Bild mit Datum oder live.',
  },
  'es-ES': {
    'story-map': 'Mapa de historias',
    map: 'Mapa de historias',
    roadmap: 'Hoja de ruta',
    'board-settings': 'Configuración del mapa de historias',
    'agile-story-map': 'Mapa de historias del tablero',
    'story-mapping-goal': 'Objetivo',
    'migrate-goal': 'Migrar objetivos',
    'full-screen-viewer': 'Mapa de historias, pantalla completa',
    main: 'Cairn',
    personas: 'Personas',
    'admin-config': 'Cairn',
    'issue-panel': 'Mapa de historias',
    'story-map-macro': 'Mapa de historias',
    'story-map-macro-description':
      'Un mapa de historias de Jira, como instantánea con fecha o en vivo.',
  },
  'pt-BR': {
    'story-map': 'Mapa de histórias',
    map: 'Mapa de histórias',
    roadmap: 'Roadmap',
    'board-settings': 'Configurações do mapa de histórias',
    'agile-story-map': 'Mapa de histórias do quadro',
    'story-mapping-goal': 'Objetivo',
    'migrate-goal': 'Migrar objetivos',
    'full-screen-viewer': 'Mapa de histórias, tela cheia',
    main: 'Cairn',
    personas: 'Personas',
    'admin-config': 'Cairn',
    'issue-panel': 'Mapa de histórias',
    'story-map-macro': 'Mapa de histórias',
    'story-map-macro-description':
      'Um mapa de histórias do Jira, ao vivo ou como instantâneo com data.',
  },
  'ko-KR': {
    'story-map': '스토리 맵',
    map: '스토리 맵',
    roadmap: '로드맵',
    'board-settings': '스토리 맵 설정',
    'agile-story-map': '보드의 스토리 맵',
    'story-mapping-goal': '목표',
    'migrate-goal': '목표 이전',
    'full-screen-viewer': '스토리 맵, 전체 화면',
    main: 'Cairn',
    personas: '페르소나',
    'admin-config': 'Cairn',
    'issue-panel': '스토리 맵',
    'story-map-macro': '스토리 맵',
    'story-map-macro-description':
      'Jira의 스토리 맵을 날짜가 있는 스냅샷 또는 실시간으로 표시합니다.',
  },
  'zh-CN': {
    'story-map': '故事地图',
    map: '故事地图',
    roadmap: '路线图',
    'board-settings': '故事地图设置',
    'agile-story-map': '面板的故事地图',
    'story-mapping-goal': '目标',
    'migrate-goal': '迁移目标',
    'full-screen-viewer': '故事地图，全屏',
    main: 'Cairn',
    personas: '用户画像',
    'admin-config': 'Cairn',
    'issue-panel': '故事地图',
    'story-map-macro': '故事地图',
    'story-map-macro-description': 'Jira 的故事地图，以带日期的快照或实时方式显示。',
  },
  'zh-TW': {
    'story-map': '故事地圖',
    map: '故事地圖',
    roadmap: '路線圖',
    'board-settings': '故事地圖設定',
    'agile-story-map': '看板的故事地圖',
    'story-mapping-goal': '目標',
    'migrate-goal': '移轉目標',
    'full-screen-viewer': '故事地圖，全螢幕',
    main: 'Cairn',
    personas: '人物誌',
    'admin-config': 'Cairn',
    'issue-panel': '故事地圖',
    'story-map-macro': '故事地圖',
    'story-map-macro-description': 'Jira 的故事地圖，以附日期的快照或即時方式顯示。',
  },
  'ja-JP': {
    'story-map': 'ストーリーマップ',
    map: 'ストーリーマップ',
    roadmap: 'ロードマップ',
    'board-settings': 'ストーリーマップの設定',
    'agile-story-map': 'ボードのストーリーマップ',
    'story-mapping-goal': 'ゴール',
    'migrate-goal': 'ゴールの移行',
    'full-screen-viewer': 'ストーリーマップ（全画面）',
    main: 'Cairn',
    personas: 'ペルソナ',
    'admin-config': 'Cairn',
    'issue-panel': 'ストーリーマップ',
    'story-map-macro': 'ストーリーマップ',
    'story-map-macro-description':
      'Jira のストーリーマップを日付付きのスナップショットまたはライブで表示します。',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Named, string>>>>;

/** Returns a reference to a text, by its key in the translation files. */
export const nameOf = (key: string) => ({ i18n: `pages.${key}` });

const pathOf = (locale: string): string => `locales/${locale}.json`;

export const translations = {
  resources: Object.keys(WORDS).map((locale) => ({ key: locale, path: pathOf(locale) })),
  fallback: { default: 'en-US' },
};

/** Returns the translation files that are deployed with the manifest: path → content. */
export const translationFiles = (): ReadonlyMap<string, object> =>
  new Map(
    Object.entries(WORDS).map(([locale, pages]) => [pathOf(locale), { app: APP_NAME, pages }]),
  );
