interface ImportMeta {
  /**
   * All exports of the files that a pattern matches, such as `./migrations/*.ts`, in the order of their paths.
   * Builds and Jest write the imports in its place (`tools/registries`), in files named `*-registry.ts`.
   */
  exports(files: string): readonly unknown[];
}
