/** What the public page says, in the product's seven languages (spec 001 §1). `{…}` stands for what is put there. */
export interface PublicWords {
  readonly pictureOf: string;
  readonly done: string;
  readonly stories: string;
  readonly noGoal: string;
  readonly noStep: string;
  readonly unscheduled: string;
  readonly backlog: string;
  readonly empty: string;
  readonly released: string;
  readonly until: string;
  readonly plannedWith: string;
  readonly points: string;
  readonly comments: string;
  readonly noComments: string;
  readonly comment: string;
  readonly name: string;
  readonly about: string;
  readonly wholeMap: string;
  readonly text: string;
  readonly send: string;
  readonly thanks: string;
  readonly answerOf: string;
  readonly reviewed: string;
  readonly goneTitle: string;
  readonly goneText: string;
  readonly lockedTitle: string;
  readonly lockedText: string;
  readonly password: string;
  readonly open: string;
  readonly wrong: string;
  readonly tooMany: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly refused: string;
  readonly soon: string;
  readonly soonText: string;
}

export const PUBLIC_WORDS = {
  en: {
    pictureOf: 'Picture of {date}',
    done: '{done} of {all} done',
    stories: '{count} stories',
    noGoal: 'Without a goal',
    noStep: 'More stories',
    unscheduled: 'Not planned yet',
    backlog: 'Backlog',
    empty: 'There is nothing on this map yet.',
    released: 'Released',
    until: 'Planned for {date}',
    plannedWith: 'Planned with Cairn',
    points: '{count} points',
    comments: 'Comments',
    noComments: 'Nobody has said anything yet.',
    comment: 'Leave a comment',
    name: 'Your name',
    about: 'About',
    wholeMap: 'the whole map',
    text: 'Your comment',
    send: 'Send',
    thanks: 'Thank you. Your comment is shown once the team has read it.',
    answerOf: 'The team answers',
    reviewed: 'The team reads each comment before others see it.',
    goneTitle: 'This map is not shared any more',
    goneText:
      'The link has ended or was switched off. Ask the person who gave it to you for a new one.',
    lockedTitle: 'This map has a password',
    lockedText: 'Enter the password that came with the link.',
    password: 'Password',
    open: 'Open',
    wrong: 'This is not the password.',
    tooMany: 'Too many tries. Wait some minutes and try again.',
    failedTitle: 'This map cannot be shown just now',
    failedText: 'Something went wrong on our side. Try again in a moment.',
    refused:
      'Your comment could not be taken: give a name (at most 70 characters) and a text (at most 2,000).',
    soon: 'The first picture is on its way',
    soonText: 'The map was shared a moment ago. Load this page again in a few seconds.',
  },
  de: {
    pictureOf: 'Stand vom {date}',
    done: '{done} von {all} erledigt',
    stories: '{count} Storys',
    noGoal: 'Ohne Ziel',
    noStep: 'Weitere Storys',
    unscheduled: 'Noch nicht geplant',
    backlog: 'Backlog',
    empty: 'Auf dieser Map ist noch nichts.',
    released: 'Veröffentlicht',
    until: 'Geplant für {date}',
    plannedWith: 'Geplant mit Cairn',
    points: '{count} Punkte',
    comments: 'Kommentare',
    noComments: 'Noch hat niemand etwas gesagt.',
    comment: 'Kommentar schreiben',
    name: 'Ihr Name',
    about: 'Betrifft',
    wholeMap: 'die ganze Map',
    text: 'Ihr Kommentar',
    send: 'Senden',
    thanks: 'Danke. Ihr Kommentar erscheint, sobald das Team ihn gelesen hat.',
    answerOf: 'Das Team antwortet',
    reviewed: 'Das Team liest jeden Kommentar, bevor andere ihn sehen.',
    goneTitle: 'Diese Map ist nicht mehr freigegeben',
    goneText:
      'Der Link ist abgelaufen oder wurde abgeschaltet. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
    lockedTitle: 'Diese Map hat ein Passwort',
    lockedText: 'Geben Sie das Passwort ein, das Sie mit dem Link erhalten haben.',
    password: 'Passwort',
    open: 'Öffnen',
    wrong: 'Das ist nicht das Passwort.',
    tooMany: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann erneut.',
    failedTitle: 'Diese Map kann gerade nicht gezeigt werden',
    failedText: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    refused:
      'Ihr Kommentar wurde nicht angenommen: Geben Sie einen Namen (höchstens 70 Zeichen) und einen Text (höchstens 2.000) an.',
    soon: 'Das erste Bild ist unterwegs',
    soonText: 'Die Map wurde eben erst freigegeben. Laden Sie diese Seite in einigen Sekunden neu.',
  },
  fr: {
    pictureOf: 'État du {date}',
    done: '{done} sur {all} terminées',
    stories: '{count} stories',
    noGoal: 'Sans objectif',
    noStep: 'Autres stories',
    unscheduled: 'Pas encore planifié',
    backlog: 'Backlog',
    empty: 'Cette carte est encore vide.',
    released: 'Publié',
    until: 'Prévu pour le {date}',
    plannedWith: 'Planifié avec Cairn',
    points: '{count} points',
    comments: 'Commentaires',
    noComments: 'Personne n’a encore rien dit.',
    comment: 'Laisser un commentaire',
    name: 'Votre nom',
    about: 'À propos de',
    wholeMap: 'toute la carte',
    text: 'Votre commentaire',
    send: 'Envoyer',
    thanks: 'Merci. Votre commentaire sera affiché dès que l’équipe l’aura lu.',
    answerOf: 'L’équipe répond',
    reviewed: 'L’équipe lit chaque commentaire avant que d’autres le voient.',
    goneTitle: 'Cette carte n’est plus partagée',
    goneText:
      'Le lien a expiré ou a été désactivé. Demandez-en un nouveau à la personne qui vous l’a donné.',
    lockedTitle: 'Cette carte a un mot de passe',
    lockedText: 'Saisissez le mot de passe reçu avec le lien.',
    password: 'Mot de passe',
    open: 'Ouvrir',
    wrong: 'Ce n’est pas le mot de passe.',
    tooMany: 'Trop d’essais. Attendez quelques minutes et réessayez.',
    failedTitle: 'Cette carte ne peut pas être affichée pour le moment',
    failedText: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
    refused:
      'Votre commentaire n’a pas pu être accepté : indiquez un nom (70 caractères au plus) et un texte (2 000 au plus).',
    soon: 'La première image arrive',
    soonText: 'La carte vient d’être partagée. Rechargez cette page dans quelques secondes.',
  },
  es: {
    pictureOf: 'Estado del {date}',
    done: '{done} de {all} terminadas',
    stories: '{count} historias',
    noGoal: 'Sin objetivo',
    noStep: 'Más historias',
    unscheduled: 'Aún sin planificar',
    backlog: 'Backlog',
    empty: 'Todavía no hay nada en este mapa.',
    released: 'Publicado',
    until: 'Previsto para el {date}',
    plannedWith: 'Planificado con Cairn',
    points: '{count} puntos',
    comments: 'Comentarios',
    noComments: 'Nadie ha dicho nada todavía.',
    comment: 'Dejar un comentario',
    name: 'Su nombre',
    about: 'Acerca de',
    wholeMap: 'todo el mapa',
    text: 'Su comentario',
    send: 'Enviar',
    thanks: 'Gracias. Su comentario se mostrará cuando el equipo lo haya leído.',
    answerOf: 'El equipo responde',
    reviewed: 'El equipo lee cada comentario antes de que otros lo vean.',
    goneTitle: 'Este mapa ya no se comparte',
    goneText: 'El enlace ha caducado o se ha desactivado. Pida uno nuevo a quien se lo dio.',
    lockedTitle: 'Este mapa tiene contraseña',
    lockedText: 'Introduzca la contraseña que recibió con el enlace.',
    password: 'Contraseña',
    open: 'Abrir',
    wrong: 'Esta no es la contraseña.',
    tooMany: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
    failedTitle: 'Este mapa no se puede mostrar ahora',
    failedText: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
    refused:
      'No se pudo aceptar su comentario: indique un nombre (70 caracteres como máximo) y un texto (2000 como máximo).',
    soon: 'La primera imagen está en camino',
    soonText: 'El mapa se acaba de compartir. Vuelva a cargar esta página en unos segundos.',
  },
  ja: {
    pictureOf: '{date}時点',
    done: '{all}件中{done}件完了',
    stories: 'ストーリー{count}件',
    noGoal: 'ゴールなし',
    noStep: 'その他のストーリー',
    unscheduled: '未計画',
    backlog: 'バックログ',
    empty: 'このマップにはまだ何もありません。',
    released: 'リリース済み',
    until: '{date}予定',
    plannedWith: 'Cairnで計画',
    points: '{count}ポイント',
    comments: 'コメント',
    noComments: 'まだコメントはありません。',
    comment: 'コメントを書く',
    name: 'お名前',
    about: '対象',
    wholeMap: 'マップ全体',
    text: 'コメント',
    send: '送信',
    thanks: 'ありがとうございます。チームが確認した後にコメントが表示されます。',
    answerOf: 'チームからの回答',
    reviewed: 'コメントはチームが確認してから公開されます。',
    goneTitle: 'このマップは共有されていません',
    goneText:
      'リンクの期限が切れたか、共有が停止されました。リンクを受け取った相手に新しいリンクを依頼してください。',
    lockedTitle: 'このマップにはパスワードが必要です',
    lockedText: 'リンクと一緒に受け取ったパスワードを入力してください。',
    password: 'パスワード',
    open: '開く',
    wrong: 'パスワードが違います。',
    tooMany: '試行回数が多すぎます。数分待ってからもう一度お試しください。',
    failedTitle: '現在このマップを表示できません',
    failedText: '当方で問題が発生しました。しばらくしてからもう一度お試しください。',
    refused:
      'コメントを受け付けられませんでした。お名前（70文字以内）と本文（2,000文字以内）を入力してください。',
    soon: '最初の画像を準備しています',
    soonText: 'このマップは共有されたばかりです。数秒後にページを再読み込みしてください。',
  },
  ko: {
    pictureOf: '{date} 기준',
    done: '{all}개 중 {done}개 완료',
    stories: '스토리 {count}개',
    noGoal: '목표 없음',
    noStep: '기타 스토리',
    unscheduled: '아직 계획되지 않음',
    backlog: '백로그',
    empty: '이 맵에는 아직 아무것도 없습니다.',
    released: '릴리스됨',
    until: '{date} 예정',
    plannedWith: 'Cairn으로 계획',
    points: '{count}점',
    comments: '댓글',
    noComments: '아직 댓글이 없습니다.',
    comment: '댓글 남기기',
    name: '이름',
    about: '대상',
    wholeMap: '전체 맵',
    text: '댓글',
    send: '보내기',
    thanks: '감사합니다. 팀이 읽은 뒤 댓글이 표시됩니다.',
    answerOf: '팀의 답변',
    reviewed: '팀이 댓글을 먼저 읽은 뒤 다른 사람에게 보입니다.',
    goneTitle: '이 맵은 더 이상 공유되지 않습니다',
    goneText: '링크가 만료되었거나 꺼졌습니다. 링크를 준 사람에게 새 링크를 요청하세요.',
    lockedTitle: '이 맵에는 비밀번호가 있습니다',
    lockedText: '링크와 함께 받은 비밀번호를 입력하세요.',
    password: '비밀번호',
    open: '열기',
    wrong: '비밀번호가 아닙니다.',
    tooMany: '시도가 너무 많습니다. 몇 분 뒤에 다시 시도하세요.',
    failedTitle: '지금은 이 맵을 표시할 수 없습니다',
    failedText: '저희 쪽에 문제가 생겼습니다. 잠시 뒤 다시 시도하세요.',
    refused: '댓글을 받을 수 없습니다. 이름(최대 70자)과 내용(최대 2,000자)을 입력하세요.',
    soon: '첫 화면을 준비하고 있습니다',
    soonText: '맵이 방금 공유되었습니다. 몇 초 뒤 이 페이지를 다시 불러오세요.',
  },
  zh: {
    pictureOf: '{date} 的快照',
    done: '已完成 {done}/{all}',
    stories: '{count} 个故事',
    noGoal: '无目标',
    noStep: '更多故事',
    unscheduled: '尚未计划',
    backlog: '待办列表',
    empty: '此地图上还没有内容。',
    released: '已发布',
    until: '计划于 {date}',
    plannedWith: '使用 Cairn 规划',
    points: '{count} 点',
    comments: '评论',
    noComments: '还没有人发表评论。',
    comment: '发表评论',
    name: '您的名字',
    about: '关于',
    wholeMap: '整个地图',
    text: '您的评论',
    send: '发送',
    thanks: '谢谢。团队阅读后会显示您的评论。',
    answerOf: '团队回复',
    reviewed: '每条评论经团队阅读后才会对他人显示。',
    goneTitle: '此地图已不再共享',
    goneText: '链接已过期或已关闭。请向提供链接的人索取新链接。',
    lockedTitle: '此地图设有密码',
    lockedText: '请输入随链接收到的密码。',
    password: '密码',
    open: '打开',
    wrong: '密码不正确。',
    tooMany: '尝试次数过多。请等待几分钟后再试。',
    failedTitle: '暂时无法显示此地图',
    failedText: '我们这边出了问题。请稍后再试。',
    refused: '无法接受您的评论：请填写名字（最多 70 个字符）和内容（最多 2,000 个字符）。',
    soon: '首张快照即将生成',
    soonText: '此地图刚刚共享。请在几秒钟后重新加载页面。',
  },
} as const satisfies Readonly<Record<string, PublicWords>>;

export type PublicLanguage = keyof typeof PUBLIC_WORDS;

/** The first of a browser's languages that we speak (`Accept-Language`, by its weights); else English. */
export const publicLanguage = (accepted: string | undefined): PublicLanguage => {
  const wanted = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { primary: tag.toLowerCase().split('-')[0] ?? '', weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  const found = wanted.find(({ primary }) => Object.hasOwn(PUBLIC_WORDS, primary));
  return (found?.primary as PublicLanguage | undefined) ?? 'en';
};
