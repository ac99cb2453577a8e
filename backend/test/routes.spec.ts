import { describe, expect, it } from "@jest/globals";
import { METHOD_METADATA } from "@nestjs/common/constants";
import { ModulesContainer, Reflector } from "@nestjs/core";
import { SEEDED_PERMISSIONS } from "@octavo/contracts";
import {
  Public,
  RequirePermission,
  SignedIn,
} from "../src/common/permissions/access.decorators";
import { useTestApp } from "./test-app";

const app = useTestApp();

interface Route {
  name: string;
  declares: unknown[];
  permissions: string[];
}

function routes(): Route[] {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap(
    (module) => [...module.controllers.values()],
  );
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as new () => object;
    const prototype = controller.prototype as Record<string, () => unknown>;
    return Object.getOwnPropertyNames(prototype)
      .filter((name) => name !== "constructor")
      .map((name) => ({ name, handler: prototype[name] as () => unknown }))
      .filter(({ handler }) => Reflect.hasMetadata(METHOD_METADATA, handler))
      .map(({ name, handler }) => {
        const targets = [handler, controller];
        const permissions = [
          reflector.getAllAndOverride(RequirePermission, targets),
        ].flatMap((required: string[] | undefined) => required ?? []);
        return {
          name: `${controller.name}.${name}`,
          permissions,
          declares: [
            reflector.getAllAndOverride(Public, targets),
            reflector.getAllAndOverride(SignedIn, targets),
            permissions.length > 0,
          ].filter(Boolean),
        };
      });
  });
}

describe("every route", () => {
  it("declares who may call it", () => {
    const silent = routes().filter(({ declares }) => declares.length === 0);
    expect(routes().length).toBeGreaterThan(20);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it("asks only for permissions that exist", () => {
    const unknown = routes().flatMap(({ permissions }) =>
      permissions.filter((name) => !SEEDED_PERMISSIONS.includes(name)),
    );
    expect(unknown).toEqual([]);
  });
});
