// Replaces every imported picture or font in tests.
export default "file";
