import { anyOf, type Theme } from './phrases/themes.ts';

interface Kind {
  /** Beginnings of words, in all languages. A text with such a word is about this kind of product. */
  readonly words: string;
  /** The themes in the order in which a user of the product meets them. */
  readonly journey: readonly Theme[];
}

/** The kinds of products. If several kinds match a text, the first of them is used. */
const KINDS: readonly Kind[] = [
  {
    words:
      'shop store e-commerce ecommerce retail marketplace laden handel boutique magasin vente commerce tienda venta comercio 쇼핑 상점 커머스 마켓 商店 商城 电商 购物 零售 電商 購物 ショップ 通販 店舗 ストア マーケット',
    journey: ['find', 'buy', 'account', 'track', 'help', 'adjust'],
  },
  {
    words:
      'learn educat course school teach student lern bildung kurs schule unterricht éducat cours école élève appren educac curso escuela alumno aprend 교육 학습 강의 학교 教育 学习 课程 学校 學習 課程 學校 学習 講座 授業',
    journey: ['find', 'account', 'plan', 'track', 'share', 'report', 'help'],
  },
  {
    words:
      'travel hotel booking rental restaurant clinic health doctor medic reise miete arzt praxis gesundheit voyage location santé médec viaje alquiler salud médic clínica 여행 호텔 예약 병원 건강 旅行 旅游 酒店 预订 医疗 健康 旅遊 飯店 預訂 醫療 ホテル 予約 医療 病院',
    journey: ['find', 'plan', 'account', 'buy', 'track', 'help'],
  },
  {
    words:
      'bank financ insur account invest budget versicher finanz konto assur financ budget banque seguro finan banco presupuesto 은행 금융 보험 투자 银行 金融 保险 投资 保險 投資 銀行 保険 投資 家計',
    journey: ['account', 'track', 'buy', 'report', 'plan', 'adjust', 'help'],
  },
  {
    words:
      'team project internal business enterprise crm erp workflow intern projekt unternehm verwalt equipe équipe projet interne entreprise gestion equipo proyecto interno empresa 업무 프로젝트 기업 관리 团队 项目 企业 内部 管理 團隊 專案 企業 內部 業務 プロジェクト 社内 企業 管理',
    journey: ['account', 'create', 'plan', 'share', 'track', 'report', 'adjust'],
  },
  {
    words:
      'blog news media social communit video music game nachricht medien sozial musik spiel actualit média réseau vidéo musique jeu noticia medio red música juego 블로그 뉴스 미디어 소셜 영상 음악 게임 博客 新闻 媒体 社交 视频 音乐 游戏 部落格 新聞 媒體 社群 影片 音樂 遊戲 ブログ ニュース メディア 動画 音楽 ゲーム',
    journey: ['find', 'account', 'create', 'share', 'track', 'adjust'],
  },
];

/**
 * Returns the themes that users of the described product meet, in order. Empty for an unknown kind of product, because
 * a wrong guess could suggest bookings for a hiking app.
 */
export const journeyOf = (text: string): readonly Theme[] => {
  const lower = text.normalize('NFKC').toLowerCase();
  return KINDS.find(({ words }) => anyOf(words).test(lower))?.journey ?? [];
};
