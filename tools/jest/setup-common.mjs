// Decorators write metadata while classes are defined.
import "reflect-metadata";
