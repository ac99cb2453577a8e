/** Numbers of the specification (section 9) and of the decisions that settle what it leaves open. */
export const LIMITS = {
  /** Milliseconds after the last keystroke before a search is sent. */
  searchDebounceMs: 400,
  homePosts: 9,
  homeFreshPosts: 6,
  homeFeaturedPosts: 3,
  homePostsPerCollection: 10,
  homeShownPerCollection: 3,
  homeTopics: 8,
  /** Code points, then '...' (D-141). */
  excerptLength: 150,
  carouselStepPx: 320,
  carouselPosts: 10,
  carouselArrowsAbove: 5,
  carouselMoreAbove: 10,
  pageSizes: [10, 20, 50],
  defaultPageSize: 10,
  mediaPageSize: 10,
  mediaPickerPageSize: 12,
  dashboardRecentPosts: 10,
  passwordMin: 6,
  passwordMax: 200,
  resetRedirectMs: 2000,
  fakeDelayMs: 1000,
  passwordModalCloseMs: 1500,
  copyConfirmationMs: 2000,
  categoryIconMax: 10,
  keyShownWholeUpTo: 15,
  keyHead: 10,
  keyTail: 5,
  editorHeightDefault: 300,
  editorHeightStep: 100,
  editorHeightMin: 150,
  /** Most rows any list answers (D-015). */
  maxLimit: 100,
  maxOffset: 1_000_000_000,
  /** Most results one search answers, and how many the dropdown asks for (D-105). */
  searchMax: 50,
  searchDropdown: 5,
  searchPage: 20,
  /** How far back views count for the sort by popularity (D-108). */
  popularityDays: 30,
  /** Posts a category or tag page shows before 'Load more' (D-135). */
  categoryPagePosts: 24,
  cardTags: 2,
  /** Posts that the dashboard names as read most. */
  topPosts: 5,
  titleMax: 200,
  slugMax: 80,
  excerptMax: 500,
  nameMax: 120,
  bioMax: 1000,
  tagNameMax: 60,
  roleNameMax: 60,
  /** Below the locked roles, so that those always come first. */
  roleRankMax: 89,
  /** Names in one list of permissions. */
  permissionsMax: 500,
  categoryNameMax: 80,
  descriptionMax: 500,
  tagsPerPost: 50,
  categoriesPerPage: 50,
  emailMax: 254,
  urlMax: 2048,
  redirectFromMax: 500,
  /** Bytes of a body, whoever sends it; the few calls that carry whole texts say so in their rule. */
  bodyBytes: 64 * 1024,
  /** Bytes of a body with a whole text and the pictures in it, from someone who is signed in. */
  textBodyBytes: 5 * 1024 * 1024,
  /** Values of a JSON body, and how deep they may stand in each other. */
  bodyValues: 5000,
  bodyDepth: 12,
  contentMax: 4_500_000,
  /** What is stored of it: its pictures are files by then. */
  textMax: 1_200_000,
  /** Pictures that a text may bring along as data addresses in one save (D-515). */
  dataPicturesMax: 50,
  /** Saves of a post or page that are kept whatever their age, the latest ones. */
  revisionsKept: 250,
  /** Of older ones the last of each day, as long as there are no more than this in all. */
  revisionsMax: 500,
  /** Days that something deleted can be restored (D-505). */
  trashDays: 30,
  /** Milliseconds without typing before the form is sent to the server, and at most with it (D-519). */
  autosaveIdleMs: 3000,
  autosaveMostMs: 30_000,
  /** Unsaved texts kept for one person, and bytes of them; none goes to make room for another. */
  draftsMax: 50,
  draftsBytes: 50 * 1024 * 1024,
  draftDays: 30,
  /** Hours for which an unsaved text can be looked at as readers would see it. */
  draftPreviewHours: 1,
  previewDays: 7,
  previewDaysMax: 30,
  /** Links of one post that work at the same time. */
  previewLinksMax: 20,
  uploadBytes: 10 * 1024 * 1024,
  uploadPixels: 40_000_000,
  /** Pictures of one animation. */
  uploadFrames: 1000,
  altTextMax: 500,
  contactMessageMax: 5000,
  /** Nobody writes a message in less time (D-138). */
  contactSecondsMin: 3,
} as const;

export const DEFAULT_CATEGORY_ICON = "📚";
export const DEFAULT_TOPIC_ICON = "📖";

export const FRONTEND_THEMES = [
  { value: "", label: "Blue" },
  { value: "theme-green", label: "Green" },
  { value: "theme-purple", label: "Purple" },
] as const;

export const CMS_THEMES = [
  { value: "theme-cms-light", label: "Light" },
  { value: "theme-cms-dark", label: "Dark" },
  { value: "theme-cms-modern", label: "Modern" },
] as const;

/** Names of what the browser keeps (specification, section 3). */
export const STORAGE_KEYS = {
  frontendTheme: "frontendTheme",
  cmsTheme: "cmsTheme",
  user: "user",
} as const;

/** First path segments that no custom page may take (D-137). */
export const RESERVED_SLUGS: readonly string[] = [
  "admin",
  "api",
  "auth",
  "post",
  "category",
  "tag",
  "author",
  "search",
  "share",
  "preview",
  "feed",
  "rss.xml",
  "atom.xml",
  "sitemap.xml",
  "robots.txt",
  "favicon.ico",
  "health",
  "metrics",
  "uploads",
  "media",
  "assets",
  "static",
  "forms",
  "remotes",
  "frontends",
  "mf",
  "login",
  "index",
];

/** Uses per time, each counted per the key that its name tells (D-025). */
export const RATE_LIMITS = {
  forgotPerAddress: { uses: 3, seconds: 3600 },
  forgotPerIp: { uses: 10, seconds: 3600 },
  resetPerIp: { uses: 60, seconds: 3600 },
  changePasswordPerUser: { uses: 5, seconds: 900 },
  /** Codes of the second step, wherever they come from (D-313). */
  codePerUser: { uses: 5, seconds: 900 },
  signUpPerIp: { uses: 5, seconds: 3600 },
  signUpMailsPerAddress: { uses: 3, seconds: 86_400 },
  verificationPerIp: { uses: 60, seconds: 3600 },
  invitationPerIp: { uses: 60, seconds: 3600 },
  searchPerIp: { uses: 60, seconds: 60 },
  uploadPerUser: { uses: 60, seconds: 3600 },
  viewsPerIp: { uses: 60, seconds: 60 },
  contactPerIp: { uses: 5, seconds: 3600 },
  /** Messages beyond are kept without a mail: nobody's letter box is filled by us. */
  contactMails: { uses: 30, seconds: 3600 },
  /** Every call that changes something, per person, key or address. */
  writesPerCaller: { uses: 300, seconds: 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;
