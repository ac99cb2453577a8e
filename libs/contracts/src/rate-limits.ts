/** Uses per time, each counted per the key that its name tells (D-025). */
export const RATE_LIMITS = {
  forgotPerAddress: { uses: 3, seconds: 3600 },
  forgotPerIp: { uses: 10, seconds: 3600 },
  resetPerIp: { uses: 60, seconds: 3600 },
  changePasswordPerUser: { uses: 5, seconds: 900 },
  /** Codes of the second step, wherever they come from. */
  codePerUser: { uses: 5, seconds: 900 },
  signUpPerIp: { uses: 5, seconds: 3600 },
  signUpMailsPerAddress: { uses: 3, seconds: 86_400 },
  verificationPerIp: { uses: 60, seconds: 3600 },
  invitationPerIp: { uses: 60, seconds: 3600 },
  searchPerIp: { uses: 60, seconds: 60 },
  uploadPerUser: { uses: 60, seconds: 3600 },
  /** In addition, so that a leaked key cannot fill the storage. */
  dailyUploadsPerKey: { uses: 500, seconds: 86_400 },
  /** Each looks through all public texts. */
  linkChecksPerCaller: { uses: 12, seconds: 3600 },
  /** Each asks another server for a page. */
  embedsPerCaller: { uses: 120, seconds: 3600 },
  /** Messages of an agent; each may make several calls. */
  agentCallsPerKey: { uses: 120, seconds: 60 },
  /** What an agent drafts, proposes, answers or uploads: people have to read it. */
  agentChangesPerKey: { uses: 100, seconds: 86_400 },
  /** What clients of agents ask for without a person: they register, and get and renew tokens. */
  connectionsPerIp: { uses: 120, seconds: 3600 },
  viewsPerIp: { uses: 60, seconds: 60 },
  /** Starts and failures of frontends that a shell tells of: a page has few. */
  startsPerIp: { uses: 60, seconds: 60 },
  contactPerIp: { uses: 5, seconds: 3600 },
  /** Further messages are stored without a mail, so that no mailbox is flooded. */
  contactMails: { uses: 30, seconds: 3600 },
  /** A release has up to 2000 files, each a call. */
  releaseFilesPerCaller: { uses: 3000, seconds: 60 },
  /** A check takes up to half a minute of a core. */
  releaseChecksPerCaller: { uses: 60, seconds: 3600 },
  /** Every call with an API key; `API_KEY_CALLS_PER_MINUTE` sets another number. */
  callsPerKey: { uses: 6000, seconds: 60 },
  /** Each carries out up to 500 calls, which count to no other limit. */
  batchesPerCaller: { uses: 10, seconds: 60 },
  /** Every call that changes something, per person, key or address. */
  writesPerCaller: { uses: 300, seconds: 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;
