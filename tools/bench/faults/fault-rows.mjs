/** What breaks, and what must hold then: the limits are those of docs/security.md (REL). */
export const FAULT_ROWS = [
  {
    id: "kill-lost",
    work: "server killed (-9) under 8 writers: confirmed posts that are gone",
    unit: "posts",
    most: 0,
  },
  {
    id: "kill-torn",
    work: "… posts that are there in part",
    unit: "posts",
    most: 0,
  },
  { id: "kill-ready", work: "… started again", unit: "s", most: 60 },
  {
    id: "database-lost",
    work: "PostgreSQL killed (-9) under 8 writers: posts gone or there in part",
    unit: "posts",
    most: 0,
  },
  {
    id: "database-writes",
    work: "… until the next post is stored",
    unit: "s",
    most: 30,
  },
  {
    id: "database-failures",
    work: "… answers of 500 and above but 503",
    unit: "answers",
    most: 0,
  },
  {
    id: "frozen-answer",
    work: "PostgreSQL frozen for twenty seconds: the slowest answer to a read",
    unit: "s",
    most: 15,
  },
  {
    id: "frozen-normal",
    work: "… ready after its end",
    unit: "s",
    most: 20,
  },
  {
    id: "end-lost",
    work: "told to end (SIGTERM) under 8 writers: posts gone or there in part",
    unit: "posts",
    most: 0,
  },
  {
    id: "end-unanswered",
    work: "… begun before and never answered",
    unit: "requests",
    most: 0,
  },
  {
    id: "end-time",
    work: "… until the process has ended",
    unit: "s",
    most: 15,
  },
  {
    id: "end-idle",
    work: "… with 20 idle connections instead",
    unit: "s",
    most: 15,
  },
  {
    id: "at-once-300",
    work: "300 reads at once, computed anew: time of the slowest 1 %",
    unit: "s",
    most: 30,
  },
  {
    id: "at-once-2000",
    work: "2,000 reads, 200 at a time: time of the slowest 1 %",
    unit: "s",
    most: 30,
  },
];
