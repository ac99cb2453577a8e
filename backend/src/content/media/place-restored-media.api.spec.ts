import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { pngPicture, uploadPicture } from "../../../test/test-pictures";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { placeRestoredMedia } from "./place-restored-media";

const app = useTestApp();

describe("the files of restored pictures", () => {
  it("lie where their rows say, also when a picture went into the trash while the backup was written", async () => {
    const client = await app.signIn({ permissions: ["manage_media"] });
    const storage = app.get(FileStorage);
    const keep = await uploadPicture(client, await pngPicture());
    const trash = await uploadPicture(client, await pngPicture());
    const keyOf = ({ body }: typeof keep) => body.url.replace("/media/", "");
    // The backup has read this one before it was trashed, and in the trash once more.
    const bytes = await storage.read(keyOf(trash));
    await client.delete(`/api/upload/${trash.body.id}`);
    await storage.put(keyOf(trash), bytes);
    // And this one while it was in the trash.
    await storage.move(keyOf(keep), `.trash/${keyOf(keep)}`);
    expect((await app.visitor.get(trash.body.url)).status).toBe(200);

    expect(await placeRestoredMedia(app.database, storage)).toBe(2);
    expect((await app.visitor.get(trash.body.url)).status).toBe(404);
    expect((await app.visitor.get(keep.body.url)).status).toBe(200);
    expect(await placeRestoredMedia(app.database, storage)).toBe(0);
  });
});
