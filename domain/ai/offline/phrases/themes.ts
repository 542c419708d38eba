/** Activities that nearly every product supports in some form. */
export const THEMES = [
  'account',
  'find',
  'create',
  'share',
  'track',
  'adjust',
  'report',
  'help',
  'plan',
  'buy',
] as const;

export type Theme = (typeof THEMES)[number];

/**
 * Beginnings of words, in all languages, that mention a theme. In Chinese, Japanese and Korean, they may also be
 * inside a word.
 */
const WORDS: Readonly<Record<Theme, string>> = {
  account:
    'account register registr sign-up signup sign-in sign login log-in logging onboard password authent konto anmeld einlogg passwor compte inscri connexion connect mot cuenta iniciar contraseña acceso 계정 가입 로그인 비밀번호 账户 帐户 账号 注册 登录 密码 帳號 帳戶 註冊 登入 密碼 アカウント 登録 ログイン パスワード',
  find: 'find search brows discover filter catalog catalogue compare recommend such find entdeck katalog empfehl vergleich recherch trouv parcour découv filtr buscar busca búsqueda encontrar explor catálogo recomend 검색 찾기 탐색 추천 비교 搜索 查找 浏览 发现 筛选 推荐 检索 搜尋 尋找 瀏覽 篩選 推薦 検索 探す 閲覧 発見 おすすめ 比較',
  create:
    'create creat write edit draft publish upload content compose design erstell schreib bearbeit veröffentlich inhalt hochlad entwurf créer créa rédig écri publi contenu téléverser crear crea escrib editar edici contenido subir 작성 만들 편집 게시 콘텐츠 업로드 创建 编写 编辑 发布 内容 上传 建立 撰寫 編輯 發佈 內容 上傳 作成 編集 投稿 公開 コンテンツ アップロード',
  share:
    'share sharing collab team invite invit comment message chat communit social discuss teilen team zusammen einlad kommentar nachricht gemeinschaft partag collabor équipe message communaut discut compart colabor equipo mensaje comunidad coment 공유 협업 팀 초대 댓글 메시지 채팅 커뮤니티 分享 共享 协作 团队 邀请 评论 消息 聊天 社区 協作 團隊 邀請 留言 訊息 社群 共有 協力 協業 チーム 招待 コメント メッセージ チャット コミュニティ',
  track:
    'track status notif deliver shipping shipment progress alert remind monitor verfolg status benachricht liefer versand fortschritt erinner überwach suivi suivre statut livraison notification progr rappel alerte seguim seguir estado entrega envío progreso aviso recordat 추적 상태 알림 배송 진행 모니터 跟踪 追踪 状态 通知 配送 物流 进度 提醒 监控 追蹤 狀態 進度 監控 追跡 状況 通知 配送 進捗 リマインド 監視',
  adjust:
    'setting configur preferenc privacy profile secur permission customi personali integrat einstell konfigur datenschutz profil sicherh berechtig anpass paramèt paramet préféren confident profil sécur autoris personnalis ajuste configur preferenc privacidad perfil segurid permiso personaliz 설정 개인정보 프로필 보안 권한 맞춤 设置 配置 隐私 个人资料 安全 权限 个性化 隱私 個人檔案 權限 個人化 設定 プライバシー プロフィール セキュリティ 権限 カスタマイズ',
  report:
    'report analy dashboard statist metric figure chart insight kpi export bericht auswert statistik kennzahl diagramm übersicht rapport analys tableau statisti indicateur graphique informe análisis analiz panel estadís métrica gráfic 보고 분석 대시보드 통계 지표 차트 报告 报表 分析 仪表 统计 指标 图表 報表 儀表板 統計 指標 圖表 レポート 報告 分析 ダッシュボード 統計 指標 グラフ',
  help: 'help support feedback faq tutorial learn guide question train hilfe unterstütz rückmeld lern anleit frage schulung aide assistance retour apprend apprent guide question formation ayuda soporte asist comentario aprend guía pregunta formación 도움 지원 피드백 학습 안내 질문 교육 帮助 支持 反馈 学习 指南 问题 培训 協助 支援 意見回饋 學習 教學 ヘルプ サポート フィードバック 学習 ガイド 質問 研修',
  // The word "plan" is not in this list, because a plan for a walk or a release is not an appointment.
  plan: 'schedul book calendar appointment reserv meeting timetable termin kalender buch reservier zeitplan besprech calendrier rendez réserv réunion horaire agenda calendario cita reserva reunión horario 일정 예약 캘린더 회의 日程 预约 预订 日历 会议 預約 預訂 行事曆 會議 予約 予定 カレンダー スケジュール 会議',
  buy: 'buy purchas order cart checkout check-out pay invoice subscri basket price bestell kauf warenkorb kasse zahl bezahl rechnung abonn preis achat achet commande panier paie payer factur tarif comprar compra pedido carrito pago pagar suscri precio 구매 주문 장바구니 결제 청구 구독 가격 购买 订单 下单 购物车 支付 付款 结账 发票 订阅 購買 訂單 結帳 購物車 發票 訂閱 價格 価格 購入 注文 カート 決済 支払 請求 購読',
};

const isLatin = (word: string): boolean => /^[\p{Script=Latin}-]+$/u.test(word);

/**
 * Returns one expression that finds any of the given beginnings of words. A Latin beginning matches only where no
 * letter comes before it.
 */
export const anyOf = (words: string): RegExp =>
  new RegExp(
    words
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => (isLatin(word) ? `(?<!\\p{L})${word}` : word))
      .join('|'),
    'u',
  );

let matches: readonly { readonly theme: Theme; readonly words: RegExp }[] | undefined;

/** Returns the themes that a text mentions, in the order of the text. */
export const themesOf = (text: string): Theme[] => {
  matches ??= THEMES.map((theme) => ({ theme, words: anyOf(WORDS[theme]) }));
  const lower = text.normalize('NFKC').toLowerCase();
  return matches
    .map(({ theme, words }) => ({ theme, at: lower.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at)
    .map(({ theme }) => theme);
};
