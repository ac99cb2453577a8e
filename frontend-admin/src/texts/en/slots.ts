export const slots = {
  "slots.title": "Slots on pages of other frontends",
  "slots.taken": "{owner} has this slot.",
  "slots.lost": "Its page no longer offers this slot.",
  "slots.fills": "May fill the slots {slots}.",
  "slots.offers": "Offers other frontends the slots {slots}.",
} as const;
