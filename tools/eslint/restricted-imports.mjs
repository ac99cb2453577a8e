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

const apiClientForDocuments = {
  group: ["@octavo/api-client"],
  message: "The backend calls its own API only from site/documents.",
};

const deepImports = {
  regex: "^@octavo/[^/]+/(?!.*\\.css$)",
  message: "Import from the library's index.",
};

/**
 * @param inside how many folders deep the importing file stands in its feature, from 1
 * @param above how many folders lie between `features` and the files of a feature
 */
function otherFeatures(inside, above) {
  const up = "\\.\\./";
  return {
    regex: `^${up.repeat(inside)}(?!${up.repeat(above)})`,
    message:
      "A feature does not import another: move what both need to shared/, layout/ or a library.",
  };
}

/** The admin's features lie in folders by domain, the reader site's side by side. */
function featureRules(project, above) {
  const features = `${project}/src/features/${"*/".repeat(above)}`;
  return [1, 2].map((inside) => ({
    files: [`${features}${"*/".repeat(inside - 1)}*.{ts,tsx}`],
    rules: rule(deepImports, otherFeatures(inside, above)),
  }));
}

function rule(...patterns) {
  return { "no-restricted-imports": ["error", { patterns }] };
}

export const restrictedImports = [
  { files: ["**/*.{ts,tsx}"], rules: rule(deepImports) },
  {
    files: ["backend/src/**/*.ts"],
    rules: rule(
      deepImports,
      typeormOnlyForData,
      modulesThroughServices,
      apiClientForDocuments,
    ),
  },
  {
    files: [
      "backend/src/**/*.{entity,repository,service,subscriber}.ts",
      "backend/src/infrastructure/{database,health}/**/*.ts",
      "backend/src/common/errors/database-error.ts",
      "backend/src/**/*.spec.ts",
    ],
    rules: rule(deepImports, modulesThroughServices, apiClientForDocuments),
  },
  {
    files: ["backend/src/site/documents/**/*.ts"],
    rules: rule(deepImports, typeormOnlyForData, modulesThroughServices),
  },
  ...featureRules("frontend-public", 1),
  ...featureRules("frontend-admin", 2),
];
