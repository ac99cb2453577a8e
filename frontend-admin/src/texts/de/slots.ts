export const slots = {
  "slots.title": "Plätze auf Seiten anderer Frontends",
  "slots.taken": "{owner} hat diesen Platz.",
  "slots.lost": "Die Seite bietet diesen Platz nicht mehr an.",
  "slots.fills": "Darf die Plätze {slots} füllen.",
  "slots.offers": "Bietet anderen Frontends die Plätze {slots}.",
};
