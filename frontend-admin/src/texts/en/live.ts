/** What is live of the frontends, and why. */
export const live = {
  "live.healthy": {
    one: "Everything that is live is healthy.",
    other: "Everything that is live of {count} frontends is healthy.",
  },
  "live.monitored": "Monitoring: {places}",
  "live.tried": "Canary: {places}",
  "live.failing": "Failing: {places}",
  "live.place": "{title} in {channel}",
  "live.first": "The first version, from the server's own builds.",
  "live.replaced": "Replaced {version}.",
  "live.rolledBack": "Rolled back from {version}.",
  "live.rolledBackItself": "Rolled back automatically from {version}.",
  "live.noReason": "No reason was given.",
  "live.errors": {
    one: "{count} error, last seen {time}",
    other: "{count} errors, last seen {time}",
  },
  "live.noErrors": "No errors.",
  "live.byServer": " · by the server",
  "live.begunBy": "Started by {name}.",
  "live.flags": { one: "Flag:", other: "Flags:" },
  "live.flag": "{name} ({setting})",
  "live.moreFlags": { one: "{count} more", other: "{count} more" },
  "live.noWayBack": "No earlier healthy version.",
  "live.previews": { one: "{count} preview", other: "{count} previews" },
  "live.rollBackOne": "Roll back {title} in {channel}",
  "live.rollBackTitle": "Roll back {title} in {channel}?",
  "live.rollBackText":
    "The channel {channel} shows {fallback} instead of {version} within a second.",
  "live.onlyOf": "Only errors of {version}.",
  "live.allErrors": "Show all errors",
} as const;
