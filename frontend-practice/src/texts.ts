const en = {
  title: "Practice",
  intro: "Say your answer aloud, then open the question.",
  missing: "Page not found",
  missingText: "There is nothing at this address.",
  toAll: "All questions",
  main: "Main",
  topics: "Topics",
  knew: "I knew it",
  known: (known: number, all: number) => `You knew ${known} of ${all}.`,
  explained: "Read more:",
  ofTheDay: "Question of the day",
  ofThePost: "Test yourself",
  more: "More questions",
};

export type Texts = typeof en;

const de: Texts = {
  title: "Üben",
  intro: "Antworten Sie laut, und öffnen Sie dann die Frage.",
  missing: "Seite nicht gefunden",
  missingText: "Unter dieser Adresse gibt es nichts.",
  toAll: "Alle Fragen",
  main: "Hauptmenü",
  topics: "Themen",
  knew: "Wusste ich",
  known: (known, all) => `${known} von ${all} gewusst.`,
  explained: "Mehr dazu:",
  ofTheDay: "Frage des Tages",
  ofThePost: "Testen Sie sich",
  more: "Weitere Fragen",
};

/** The words around the questions, which are in English. */
export const textsIn = (language: string): Texts =>
  /^de\b/i.test(language) ? de : en;

/** For English text on a page in another language. */
export const inEnglish = (language: string): string =>
  /^en\b/i.test(language) ? "" : ' lang="en" dir="ltr"';
