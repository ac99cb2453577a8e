import * as runtimeCore from "@module-federation/runtime-tools/runtime-core";

/**
 * Remotes are built without the core of the federation runtime and expect it under this name: it would
 * be 14 kB more for every reader. Which core a remote may expect belongs to CONTRACT_VERSION.
 */
export function provideRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}
