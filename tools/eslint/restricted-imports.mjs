// Import rules inside one project; those between projects are in
// module-boundaries.mjs.

const typeormOnlyForData = {
  regex: "^typeorm(/|$)",
  message:
    "Only entities, repositories, services and infrastructure/database talk to TypeORM.",
};

const modulesThroughServices = {
  regex: "^(\\.\\./)+[^./][^/]*/.+\\.(controller|repository)$",
  message: "Use the service that the other module exports.",
};

/** But for style sheets, what a library offers to tests, and the calls, which a build reads without the payloads. */
const deepImports = {
  regex: "^@octavo/[^/]+/(?!testing$|calls$|.*\\.css$)",
  message: "Import from the library's index.",
};

/** @param above how many folders lie between `features` and the files of a feature */
function featureRule(project, above) {
  const otherFeatures = {
    regex: `^\\.\\./(?!${"\\.\\./".repeat(above)})`,
    message:
      "A feature does not import another: move what both need to shared/, layout/ or a library.",
  };
  return {
    files: [`${project}/src/features/${"*/".repeat(above)}*.{ts,tsx}`],
    rules: rule(deepImports, otherFeatures),
  };
}

function rule(...patterns) {
  return { "no-restricted-imports": ["error", { patterns }] };
}

export const restrictedImports = [
  { files: ["**/*.{ts,tsx}"], rules: rule(deepImports) },
  {
    files: ["backend/src/**/*.ts"],
    rules: rule(deepImports, typeormOnlyForData, modulesThroughServices),
  },
  {
    files: [
      "backend/src/**/*.{entity,repository,service}.ts",
      "backend/src/infrastructure/{database,health}/**/*.ts",
      "backend/src/common/errors/database-error.ts",
      "backend/src/**/*.spec.ts",
    ],
    rules: rule(deepImports, modulesThroughServices),
  },
  // The reader site's features lie side by side, the admin's in folders by domain.
  featureRule("frontend-public", 1),
  featureRule("frontend-admin", 2),
];
