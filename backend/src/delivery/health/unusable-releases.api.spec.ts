import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import {
  UnexpectedErrors,
  type UnexpectedError,
} from "../../common/errors/unexpected-errors";
import { FrontendHealthService } from "./frontend-health.service";

const app = useTestApp();

describe("a release that this server cannot use", () => {
  it("is what whoever runs the site hears of, once and not with each request", () => {
    const heard: UnexpectedError[] = [];
    app.get(UnexpectedErrors).listen((unexpected) => heard.push(unexpected));
    const release = { app: "public", version: "1.2.3" };
    for (let times = 0; times < 3; times += 1)
      app
        .get(FrontendHealthService)
        .noteUnusable(release, "breaker", "its process ended by itself");
    expect(heard).toEqual([
      {
        error: expect.objectContaining({
          message: "its process ended by itself",
          stack: "its process ended by itself",
        }),
        place: "release public 1.2.3",
        requestId: null,
      },
    ]);
  });
});
