// Who may import whom. Every project carries three tags in its project.json,
// and each tag names all that it may depend on.
const MAY_IMPORT = {
  "scope:backend": [
    "scope:contracts",
    "scope:format",
    "scope:texts",
    "scope:federation",
    "scope:rich-text",
    "scope:covers",
    "scope:embedded-postgres",
  ],
  "scope:frontend-shell": webLibraries(),
  "scope:frontend-public": webLibraries(),
  "scope:frontend-admin": webLibraries(),
  // As a team outside has it: the contract, and types of the API.
  "scope:frontend-practice": ["scope:contracts", "scope:federation"],

  "scope:texts": [],
  "scope:contracts": ["scope:texts"],
  "scope:format": ["scope:texts"],
  "scope:theme": [],
  "scope:client": [],
  "scope:covers": [],
  "scope:rich-text": ["scope:format"],
  "scope:embedded-postgres": [],
  "scope:federation": ["scope:contracts"],
  "scope:api-client": ["scope:contracts", "scope:federation", "scope:texts"],
  "scope:auth": [
    "scope:contracts",
    "scope:federation",
    "scope:api-client",
    "scope:texts",
  ],
  "scope:ui": ["scope:theme", "scope:format", "scope:texts"],

  // A client of the calls: of the contracts it takes types only.
  "scope:cli": ["scope:contracts", "scope:federation"],
  "scope:create-octavo-frontend": ["scope:federation", "scope:frontend-build"],
  "scope:frontend-build": ["scope:federation"],
  "scope:tools": ["scope:federation", "scope:embedded-postgres"],
  "scope:e2e": [
    "scope:client",
    "scope:contracts",
    "scope:federation",
    "scope:format",
  ],

  "type:app": ["type:lib"],
  "type:lib": ["type:lib"],
  "type:tool": ["type:lib"],

  "platform:any": ["platform:any"],
  "platform:node": ["platform:any", "platform:node"],
  "platform:web": ["platform:any", "platform:web"],
};

function webLibraries() {
  return [
    "scope:contracts",
    "scope:api-client",
    "scope:auth",
    "scope:federation",
    "scope:theme",
    "scope:ui",
    "scope:format",
    "scope:texts",
    "scope:rich-text",
    "scope:covers",
  ];
}

/** A project may always import its own files. */
export const depConstraints = Object.entries(MAY_IMPORT).map(
  ([sourceTag, others]) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [
      ...(sourceTag.startsWith("scope:") ? [sourceTag] : []),
      ...others,
    ],
  }),
);
