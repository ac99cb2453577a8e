import { READING_LIMITS } from "./reading-limits";

/** How much of something is accepted or kept: the specification (section 9) and the decisions on it. */
export const LIMITS = {
  ...READING_LIMITS,
  passwordMin: 6,
  passwordMax: 200,
  categoryIconMax: 10,
  maxOffset: 1_000_000_000,
  /** Characters of a list of field names, and of a cursor of a list. */
  fieldNamesMax: 1000,
  cursorMax: 2000,
  /** Items of a list with their texts, and bytes of these texts but for the last one. */
  wholeTexts: 50,
  wholeTextsBytes: 1_000_000,
  /** About as many characters of texts as Markdown or blocks, which take seconds to write. */
  writtenTextsMax: 100_000,
  /** Most results one search answers. */
  searchMax: 50,
  /** How far back views count for the sort by popularity. */
  popularityDays: 30,
  slugMax: 80,
  excerptMax: 500,
  releaseMax: 60,
  /** Of a language's tag. */
  languageMax: 11,
  /** Posts that are translations of each other. */
  translationsMax: 50,
  remindMonthsMax: 120,
  nameMax: 120,
  bioMax: 1000,
  tagNameMax: 60,
  roleNameMax: 60,
  /** Below the locked roles, so that those always come first. */
  roleRankMax: 89,
  /** Addresses and networks from which one key may be used. */
  keyAddressesMax: 20,
  /** Other origins whose pages call the API, and the length of one. */
  apiOriginsMax: 20,
  originMax: 255,
  /** Why a post was saved. */
  whyMax: 500,
  /** Names in one list of permissions. */
  permissionsMax: 500,
  categoryNameMax: 80,
  descriptionMax: 500,
  tagsPerPost: 50,
  /** Posts and headings of one learning path. */
  stepsPerPath: 500,
  categoriesPerPage: 50,
  secondFactorRoles: 100,
  emailMax: 254,
  urlMax: 2048,
  redirectFromMax: 500,
  /** Bytes of a body, from any client. The few calls that carry whole texts say so in their rule. */
  bodyBytes: 64 * 1024,
  /** Bytes of a body with a whole text and the pictures in it, from someone who is signed in. */
  textBodyBytes: 5 * 1024 * 1024,
  /** Values of a JSON body, and how deep they may be nested. */
  bodyValues: 5000,
  bodyDepth: 12,
  contentMax: 4_500_000,
  /** What is stored of it: its pictures are files by then. */
  textMax: 1_200_000,
  /** Pictures that a text may bring along as data addresses in one save. */
  dataPicturesMax: 50,
  /** The latest saves of a post or page, which are stored at any age. */
  revisionsKept: 250,
  /** Of older ones the last of each day, as long as there are no more than this in all. */
  revisionsMax: 500,
  /** Days that something deleted can be restored. */
  trashDays: 30,
  /** Characters with which something is returned to its writer. */
  reviewWordsMax: 2000,
  /** Notes on one text, answers included; characters of a note and of the passage that it quotes. */
  notesPerText: 500,
  noteMax: 2000,
  noteQuoteMax: 300,
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
  folderMax: 100,
  siteNameMax: 80,
  siteTaglineMax: 200,
  verificationTagsMax: 2000,
  robotsTxtMax: 4000,
  snippetMax: 2000,
  styleGuideMax: 20_000,
  snippetHostsMax: 10,
  /** As long as one parameter of an address may be. */
  snippetPreviewMax: 4000,
  contactRecipientsMax: 5,
  refusedWordsMax: 100,
  accessMessageMax: 300,
  hostMax: 255,
  mailLoginMax: 320,
  mailSubjectMax: 150,
  mailTextMax: 2000,
  /** Groups of links below every page, links of one of them, characters of a title or label. */
  footerGroupsMax: 6,
  footerLinksMax: 12,
  footerLabelMax: 60,
  /** Entries of the header, groups counted as one. */
  headerEntriesMax: 50,
  contactMessageMax: 5000,
  /** No person writes a message in less time. */
  contactSecondsMin: 3,
} as const;
