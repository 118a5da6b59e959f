// Made by `npm run gen`. Do not edit.
"use strict";
export const isPublicAccessAnswer = validate10;
const schema11 = {"$id":"public-access.answer","type":"object","required":["token"],"properties":{"token":{"type":"string","pattern":"^[\\x21-\\x7e]+$"},"lang":{"type":["string","null"]}}};
const pattern0 = new RegExp("^[\\x21-\\x7e]+$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){

let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.token === undefined) && (missing0 = "token")){
return false;
}
else {
if(data.token !== undefined){
let data0 = data.token;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lang !== undefined){
let data1 = data.lang;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}

export const isVerifyAnswer = validate11;
const schema12 = {"$id":"verifica.answer","type":["integer","object"],"required":["document_payment_status"],"properties":{"document_payment_status":{"type":["integer","string","null"]},"result":{"type":["integer","null"]},"open":{},"surplus":{}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){

let vErrors = null;
let errors = 0;
if((!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))) && (!(data && typeof data == "object" && !Array.isArray(data)))){
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.document_payment_status === undefined) && (missing0 = "document_payment_status")){
return false;
}
else {
if(data.document_payment_status !== undefined){
let data0 = data.document_payment_status;
const _errs1 = errors;
if(((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (typeof data0 !== "string")) && (data0 !== null)){
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data1 = data.result;
const _errs3 = errors;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
return errors === 0;
}

export const isErrorAnswer = validate12;
const schema13 = {"$id":"error.answer","type":"object","required":["error"],"properties":{"error":{"type":["string","integer"]},"message":{"type":["string","null"]}}};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){

let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
return false;
}
else {
if(data.error !== undefined){
let data0 = data.error;
const _errs1 = errors;
if((typeof data0 !== "string") && (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0))))){
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data1 = data.message;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}

