import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFolderImage } from "./article-pictures";
import { said } from "../../common/texts/said";
import { openFolder } from "./import-files";

const root = fileURLToPath(new URL("./fixtures", import.meta.url));
const folder = path.join(root, "notes");

describe("readFolderImage", () => {
  it.each([
    "../pictures/dot.png",
    "../pictures/dot.png?x=1",
    "/pictures/dot.png",
    "..%2Fpictures/dot.png",
  ])("reads %j", async (address) => {
    const answer = await readFolderImage(root, folder, address);
    expect(answer).toMatchObject({ file: { originalName: "dot.png" } });
  });

  it.each([
    "../../../../../../etc/passwd",
    "..%2F..%2F..%2F..%2F..%2Fetc/hosts",
    "../../imports.service.ts",
    "a\0b",
    ".",
  ])("does not leave the folder for %j", async (address) => {
    expect(await readFolderImage(folder, folder, address)).toHaveProperty(
      "problem",
    );
  });

  describe("with links in the folder", () => {
    let place = "";
    beforeAll(async () => {
      place = await openFolder(
        await mkdtemp(path.join(tmpdir(), "octavo-images-")),
      );
      await symlink(path.join(root, "pictures"), path.join(place, "out"));
    });
    afterAll(() => rm(place, { recursive: true, force: true }));

    it("does not follow one that leads out", async () => {
      expect(await readFolderImage(place, place, "out/dot.png")).toEqual({
        problem: said("import.pictureOutside"),
      });
    });
  });
});
