import { inLanguage } from './definition.ts';

export const ENGLISH = inLanguage('en', [
  [
    'An app for people who walk in the mountains',
    'Offline maps, route planning, emergency call',
    'Mobile app',
    'Plan a walk',
    'Choose a route by length and climb',
  ],
  [
    'A shop for tea from small farms',
    'Order tracking, gift cards, tasting notes',
    'Web shop',
    'Buy tea for a friend',
    'Pay for the order',
  ],
  [
    'Library software for village libraries run by volunteers',
    'Loans, reminders, shelf labels',
    'Web application',
    'Lend a book',
    'Find a book on the shelf',
  ],
  [
    'A tool with which beekeepers keep records of their hives',
    'Hive diary, varroa count, honey harvest',
    'Mobile app',
    'Keep colonies healthy',
    'Count mites in a hive',
  ],
  [
    'Repair cafés find volunteers and book tools',
    'Volunteer shifts, tool booking, repair log',
    'Web application',
    'Have a broken lamp repaired',
    'Describe what is broken',
  ],
  [
    'Ferry company sells tickets and tells passengers about delays',
    'Timetable, tickets, delay alerts',
    'Mobile app',
    'Travel to the island',
    'Choose a ferry',
  ],
  [
    'Software for choirs: rehearsals, scores and concerts',
    'Score archive, attendance, concert planning',
    'Web application',
    'Prepare a concert',
    'Hand out the scores',
  ],
]);

export const GERMAN = inLanguage('de', [
  [
    'Eine App für Menschen, die in den Bergen wandern',
    'Offline-Karten, Routenplanung, Notruf',
    'Mobile App',
    'Eine Wanderung planen',
    'Eine Route nach Länge und Anstieg wählen',
  ],
  [
    'Online-Shop einer Buchhandlung mit Abholung im Laden',
    'Warenkorb, Abholung, Lesetipps',
    'Online-Shop',
    'Ein Buch bestellen',
    'Abholung im Laden wählen',
  ],
  [
    'Verwaltung für Kleingartenvereine',
    'Pachtverträge, Zählerstände, Warteliste',
    'Webanwendung',
    'Einen Garten verpachten',
    'Warteliste durchsehen',
  ],
  [
    'Lernplattform für Auszubildende im Handwerk',
    'Lernvideos, Prüfungsfragen, Berichtsheft',
    'Lernplattform',
    'Auf die Prüfung lernen',
    'Prüfungsfragen üben',
  ],
  [
    'Fahrgemeinschaften für Pendler auf dem Land',
    'Mitfahrten, Treffpunkte, Kostenteilung',
    'Mobile App',
    'Zur Arbeit mitfahren',
    'Treffpunkt vereinbaren',
  ],
  [
    'Software für Feuerwehren: Geräte, Übungen und Einsätze',
    'Geräteprüfung, Dienstplan, Einsatzbericht',
    'Webanwendung',
    'Einsatzbereit bleiben',
    'Atemschutzgeräte prüfen',
  ],
]);

export const FRENCH = inLanguage('fr', [
  [
    'Une application pour les randonneurs en montagne',
    'Cartes hors ligne, itinéraires, appel d’urgence',
    'Application mobile',
    'Préparer une randonnée',
    'Choisir un itinéraire selon la durée',
  ],
  [
    'Boutique en ligne de fromages de petites fermes',
    'Panier, livraison réfrigérée, accords avec le vin',
    'Boutique en ligne',
    'Commander du fromage',
    'Choisir le jour de livraison',
  ],
  [
    'Gestion d’une cantine scolaire',
    'Menus, allergies, inscriptions',
    'Application web',
    'Nourrir chaque élève',
    'Signaler une allergie',
  ],
  [
    'Outil pour les musées qui prêtent des œuvres',
    'Prêts, constats d’état, transport',
    'Application web',
    'Prêter une œuvre',
    'Rédiger un constat d’état',
  ],
  [
    'Réseau de jardins partagés en ville',
    'Parcelles, arrosage, échanges de graines',
    'Application mobile',
    'Cultiver une parcelle',
    'Partager l’arrosage',
  ],
  [
    'Logiciel pour les vétérinaires de campagne',
    'Tournées, ordonnances, rappels de vaccins',
    'Application web',
    'Soigner un troupeau',
    'Préparer la tournée',
  ],
]);

export const SPANISH = inLanguage('es', [
  [
    'Una aplicación para caminar por la montaña',
    'Mapas sin conexión, rutas, llamada de emergencia',
    'Aplicación móvil',
    'Preparar una caminata',
    'Elegir una ruta por desnivel',
  ],
  [
    'Tienda en línea de aceite de oliva',
    'Carrito, envíos, catas',
    'Tienda en línea',
    'Comprar aceite',
    'Pagar el pedido',
  ],
  [
    'Gestión de turnos en un hospital pequeño',
    'Turnos, guardias, cambios entre colegas',
    'Aplicación web',
    'Cubrir las guardias',
    'Cambiar un turno con un colega',
  ],
  [
    'Plataforma para aprender guitarra en casa',
    'Lecciones, metrónomo, canciones',
    'Plataforma educativa',
    'Tocar una canción',
    'Practicar con el metrónomo',
  ],
]);

export const PORTUGUESE = inLanguage('pt-BR', [
  [
    'Controle de irrigação para pequenos agricultores',
    'Sensores, válvulas, previsão do tempo',
    'Aplicativo móvel',
    'Irrigar sem desperdiçar água',
    'Medir a umidade do solo',
  ],
  [
    'Aluguel de bicicletas em uma cidade turística',
    'Estações, travas, defeitos',
    'Aplicativo móvel',
    'Dar uma volta de bicicleta',
    'Informar um defeito',
  ],
]);
